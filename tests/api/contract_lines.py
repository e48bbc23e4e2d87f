"""The lines of the interface and the tests that hold each: a section, how a line begins, the tests.

Tests are named by file and function, from the folder of the tests. Lines that say that something is
not shown promise nothing, and have none.
"""

NOTHING = ("",)
"""Of lines that promise nothing."""

_LOOKUP, _SOLVER, _DOCUMENT = "api/test_lookup.py", "api/test_solver.py", "api/test_document.py"
_QUOTAS, _KEYS, _TOOLKIT = "api/test_quotas.py", "api/test_keys.py", "api/test_toolkit.py"
_UPDATES, _FAULTS = "api/test_range_updates.py", "api/test_toolkit_faults.py"
_CONTRACT = "api/test_contract.py"
_LINES, _FLOPS = "game/test_preflop_line.py", "services/study/test_lookups_flops.py"
_SPOTS, _ACCESS = "game/test_flop_spot.py", "services/server/test_access.py"
_POOL, _STATES = "services/solve_pool/test_pool.py", "services/solve_pool/test_states.py"
_REQUESTS = "services/solve_pool/test_requests.py"
_READING = "services/solve_pool/test_reading.py"
_OPTIONS, _PROJECTION = "ranges/test_projection_options.py", "ranges/test_projection.py"
_TREES = "ranges/test_projection_tree.py"

_COMPONENTS = f"{_DOCUMENT}::test_that_types_of_the_interface_are_components_that_fields_refer_to"
_STATUSES = f"{_DOCUMENT}::test_that_every_status_of_the_interface_is_declared_and_no_other"
_BODIES = f"{_DOCUMENT}::test_that_bodies_have_the_names_of_the_interface"
_FIELDS = f"{_CONTRACT}::test_that_a_body_has_the_fields_of_the_interface"
_REQUIRED = f"{_CONTRACT}::test_that_the_fields_that_the_interface_requires_are_required"
_VALUES = f"{_CONTRACT}::test_that_a_field_takes_the_values_of_the_interface_and_no_other"
_TREE_POLLED = f"{_SOLVER}::test_that_a_tree_is_polled_until_it_can_be_read"
_NODE_READ = f"{_SOLVER}::test_that_a_node_gives_heros_hand_or_a_whole_range"
_EXPIRED = f"{_SOLVER}::test_that_a_released_solve_has_expired_everywhere"
_FLOP_NODE = f"{_LOOKUP}::test_that_a_flop_node_gives_the_hand_or_the_range"
_FLOP_TREE = f"{_LOOKUP}::test_that_a_flop_tree_has_both_ranges_and_a_token_for_each_decision"
_COSTS = f"{_QUOTAS}::test_that_a_lookup_costs_one_unit_and_says_so"
_MIXED = f"{_LOOKUP}::test_that_a_hand_gets_its_mixed_strategy"
_RULES = f"{_LINES}::test_that_a_broken_rule_is_named_with_the_index_of_the_action"
_LEGAL = f"{_LINES}::test_that_every_legal_hand_is_read"
_AGAINST = f"{_LOOKUP}::test_that_a_line_against_the_rules_is_named_by_its_index"
_UPDATED = f"{_UPDATES}::test_that_an_update_has_the_sixteen_fields"
_REFUSED_UPDATE = f"{_UPDATES}::test_that_an_update_that_cannot_be_done_is_named_and_not_counted"
_SPOT_REFUSED = f"{_SOLVER}::test_that_a_spot_that_cannot_be_solved_is_named_and_not_counted"
_TOOL_BODIES = f"{_TOOLKIT}::test_that_every_tool_has_the_body_of_the_interface"
_TOOL_ANSWERS = f"{_TOOLKIT}::test_that_a_tool_answers_over_http_what_it_answers_in_python"
_HIDDEN = f"{_SOLVER}::test_that_a_handle_that_is_invalid_or_anothers_gives_nothing_away"
_WAITING = f"{_SOLVER}::test_that_evs_wait_for_the_solve"
_PLANS = "library/test_usage.py::test_that_the_named_plans_are_what_they_say"
_SEATS = f"{_CONTRACT}::test_that_a_pot_needs_the_seats_of_the_interface"

Row = tuple[str, str, tuple[str, ...]]
"""Section, how the line begins, and its tests."""

TYPES: tuple[Row, ...] = (
    ("2.1", "Position ", (_COMPONENTS, _VALUES)),
    ("2.1", "HoleCards ", (
        _COMPONENTS, f"{_DOCUMENT}::test_that_requests_carry_the_patterns_of_the_interface",
    )),
    ("2.1", "BoardInput ", (_COMPONENTS, _SPOT_REFUSED)),
    ("2.1", "BoardOutput ", (_COMPONENTS, _FLOP_TREE)),
    ("2.1", "RangeString ", (_COMPONENTS, _SPOT_REFUSED)),
    ("2.1", "Quota ", (
        _COMPONENTS, _COSTS, f"{_QUOTAS}::test_that_a_plan_without_limits_reports_none",
    )),
    ("2.1", "Error ", (
        f"{_DOCUMENT}::test_that_every_error_has_the_error_body_and_an_example_of_each_code",
    )),
    ("2.1", "Action line node id ", (
        _FLOP_TREE, f"{_READING}::test_the_decisions_of_a_street_are_all_lines_that_lead_to_one",
    )),
    ("2.2", "action ", (_VALUES,)),
    ("2.2", "frequency ", (
        _MIXED, "services/study/test_lookups_preflop.py::test_that_rounded_frequencies_sum_to_one",
    )),
    ("2.2", "sizing_pot ", (
        f"{_FLOPS}::test_that_sizes_are_shares_of_the_pot",
        f"{_READING}::test_sizings_are_shares_of_the_pot_and_of_the_pot_after_the_call",
    )),
    ("2.2", "amount_bb ", (f"{_FLOPS}::test_that_sizes_are_shares_of_the_pot",)),
    ("2.2", "allin ", (
        f"{_FLOPS}::test_that_sizes_are_shares_of_the_pot",
        f"{_READING}::test_a_call_of_all_that_is_left_is_all_in",
    )),
)  # fmt: skip

PREFLOP: tuple[Row, ...] = (
    ("2.3", "hole_cards ", (_REQUIRED, _FIELDS)),
    ("2.3", "positions ", (_REQUIRED, _FIELDS)),
    ("2.3", "preflop_actions ", (_REQUIRED, _FIELDS)),
    ("2.3", "table_size ", (
        _FIELDS, f"{_LOOKUP}::test_that_a_range_needs_the_table_size_and_a_hand_does_not",
    )),
    ("2.3", "preflop_version ", (
        _FIELDS, _VALUES, f"{_LOOKUP}::test_that_an_unknown_preflop_version_is_named",
    )),
    ("2.3", "Each element", (_FIELDS,)),
    ("2.3", "position ", (_REQUIRED, _VALUES)),
    ("2.3", "action ", (_REQUIRED, _VALUES)),
    ("2.3", "amount ", (_FIELDS, _RULES, _LEGAL)),
    ("2.3", "allin ", (
        f"{_LINES}::test_that_a_short_all_in_raises_the_bet_but_not_the_size_of_the_next_raise",
    )),
    ("2.3", "Rules for", (_RULES, _LEGAL)),
    ("2.3", "1. ", (_RULES, _LEGAL)),
    ("2.3", "2. ", (_RULES, _AGAINST)),
    ("2.3", "3. ", (f"{_LINES}::test_that_a_line_gives_situation_pot_and_the_price",)),
    ("2.3", "4. ", (_RULES, _LEGAL)),
    ("2.3", "5. ", (_RULES, _LEGAL)),
    ("2.3", "6. ", (_AGAINST,)),
    ("2.3", "7. ", (
        "services/study/test_lookups_preflop.py::"
        "test_that_an_open_goes_to_the_size_of_the_data_set",
        f"{_LOOKUP}::test_that_a_preflop_answer_tells_how_it_was_solved_and_what_sets_it_apart",
    )),
    ("2.4", "hole_cards ", (_MIXED,)),
    ("2.4", "situation ", (
        f"{_LINES}::test_that_a_line_gives_situation_pot_and_the_price", _VALUES,
    )),
    ("2.4", "strategy ", (_MIXED,)),
    ("2.4", "quota ", (_COSTS,)),
    ("2.5", "Request: ", (
        _REQUIRED, f"{_LOOKUP}::test_that_a_range_needs_the_table_size_and_a_hand_does_not",
    )),
    ("2.5", "Response: ", (f"{_LOOKUP}::test_that_a_preflop_range_has_all_hand_classes",)),
    ("2.6", "versions: ", (
        f"{_LOOKUP}::test_that_versions_name_the_default_and_cost_nothing", _FIELDS,
    )),
)  # fmt: skip

FLOPS: tuple[Row, ...] = (
    ("2.7", "Request:", (_BODIES,)),
    ("2.7", "board ", (_REQUIRED, f"{_LOOKUP}::test_that_a_flop_that_cannot_be_is_named")),
    ("2.7", "pot_type ", (_REQUIRED, _VALUES)),
    ("2.7", "positions ", (_REQUIRED,)),
    ("2.7", "flop_version ", (
        _VALUES,
        f"{_FLOPS}::test_that_a_data_set_without_the_spot_falls_back_to_the_default",
        f"{_LOOKUP}::test_that_an_unknown_flop_version_and_an_unsolved_flop_are_told_apart",
    )),
    ("2.7", "FlopPositions keys", (_COMPONENTS, _FIELDS)),
    ("2.7", "SRP ", (_SEATS,)),
    ("2.7", "3BET ", (_SEATS,)),
    ("2.7", "4BET ", (_SEATS,)),
    ("2.7", "LIMP ", (_SEATS,)),
    ("2.7", "hero must be", (_SEATS,)),
    ("2.7", "Response FlopTreeResponse", (_BODIES, _FIELDS, _FLOP_TREE)),
    ("2.8", "FlopNodeRequest", (_BODIES, _REQUIRED, _FIELDS)),
    ("2.8", "NodeStrategyResponse", (_BODIES, _FIELDS)),
    ("2.8", "node ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "is_hero ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "hole_cards ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "strategy ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "actions ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "range_strategy ", (_FLOP_NODE, _NODE_READ)),
    ("2.8", "range_hand_count ", (_FLOP_NODE, _NODE_READ)),
)  # fmt: skip

SOLVES: tuple[Row, ...] = (
    ("2.9", "Request:", (_FIELDS,)),
    ("2.9", "board ", (
        _REQUIRED, f"{_REQUESTS}::test_the_length_of_the_board_is_the_street",
    )),
    ("2.9", "oop_range ", (_REQUIRED, _SPOT_REFUSED)),
    ("2.9", "ip_range ", (_REQUIRED, _SPOT_REFUSED)),
    ("2.9", "pot ", (_REQUIRED, _SPOT_REFUSED)),
    ("2.9", "effective_stack ", (_REQUIRED, _SPOT_REFUSED)),
    ("2.9", "hero ", (_REQUIRED, _VALUES)),
    ("2.9", "bet_sizes ", (
        _FIELDS,
        f"{_REQUESTS}::"
        "test_a_bet_is_half_the_pot_on_the_flop_two_thirds_on_the_turn_the_pot_on_the_river",
    )),
    ("2.9", "raise_sizes ", (
        _FIELDS, f"{_REQUESTS}::test_raises_use_the_bet_sizes_where_they_are_left_out",
    )),
    ("2.9", "donk_sizes ", (
        _FIELDS,
        f"{_REQUESTS}::test_donk_bets_are_two_thirds_on_the_turn_and_the_pot_on_the_river",
    )),
    ("2.9", "raise_limit ", (
        f"{_REQUESTS}::test_the_tree_has_as_many_raises_as_the_limit",
        f"{_REQUESTS}::"
        "test_raises_of_all_streets_count_together_and_those_of_one_where_that_is_asked",
    )),
    ("2.9", "Response: ", (
        f"{_SOLVER}::test_that_a_new_solve_computes_and_is_counted",
        f"{_SOLVER}::test_that_an_identical_solve_is_not_counted_again",
    )),
    ("2.10", "Request: ", (
        _REQUIRED, f"{_POOL}::test_a_flop_solve_is_browsed_down_to_the_river",
        f"{_POOL}::test_cards_that_cannot_be_dealt_are_refused",
    )),
    ("2.10", "Response: ", (_FIELDS, _TREE_POLLED)),
    ("2.10", "spot_status no_nodes", (
        f"{_POOL}::test_a_street_that_is_only_checked_has_no_nodes",
        f"{_POOL}::test_a_runout_that_nobody_can_see_has_no_nodes",
    )),
    ("2.10", "Solver node request", (
        _NODE_READ, _EXPIRED,
        f"{_SOLVER}::test_that_a_node_that_the_solver_cannot_work_out_is_an_error_of_the_node",
    )),
    ("2.10", "Solver release request", (_EXPIRED,)),
)  # fmt: skip

UPDATES: tuple[Row, ...] = (
    ("2.11", "Request:", (_FIELDS,)),
    ("2.11", "range_oop ", (_REQUIRED, _REFUSED_UPDATE)),
    ("2.11", "range_ip ", (_REQUIRED, _REFUSED_UPDATE)),
    ("2.11", "solver_results ", (_REQUIRED, _REFUSED_UPDATE)),
    ("2.11", "node_id ", (_REQUIRED, _REFUSED_UPDATE)),
    ("2.11", "board ", (_FIELDS, f"{_UPDATES}::test_that_without_a_board_there_are_no_ranks")),
    ("2.11", "normalize ", (
        _FIELDS, f"{_UPDATES}::test_that_normalisation_scales_the_largest_weight_to_one",
    )),
    ("2.11", "explain ", (
        _FIELDS, f"{_UPDATES}::test_that_explain_and_track_add_their_fields",
    )),
    ("2.11", "track_hands ", (
        _FIELDS, f"{_UPDATES}::test_that_explain_and_track_add_their_fields",
    )),
    ("2.11", "bluff_discount_ratio ", (_FIELDS, _REFUSED_UPDATE)),
    ("2.11", "hero_position ", (_FIELDS, _VALUES)),
    ("2.11", "hero_hand ", (
        _FIELDS, f"{_UPDATES}::test_that_heros_hand_leaves_both_ranges_and_is_echoed",
        f"{_UPDATES}::test_that_only_the_villain_loses_heros_cards_on_the_flop",
    )),
    ("2.11", "solver_results tree shape", (
        f"{_UPDATES}::test_that_weights_are_multiplied_by_what_the_callers_tree_says",
        f"{_CONTRACT}::test_that_player_1_of_a_tree_is_out_of_position",
    )),
    ("2.11", "Response: ", (_FIELDS, _UPDATED)),
    ("2.12", "Flop projected range request", (
        _FIELDS,
        f"{_UPDATES}::test_that_the_flop_of_the_library_is_followed_with_its_own_defaults",
    )),
    ("2.12", "EVs request", (
        _FIELDS, f"{_SOLVER}::test_that_evs_are_of_every_hand_or_of_one",
    )),
    ("2.12", "Turn projected range request", (
        _FIELDS, f"{_SOLVER}::test_that_the_ranges_of_a_turn_follow_its_line", _WAITING,
    )),
    ("2.12", "Fields of the EV result", (_WAITING,)),
    ("2.13", "Body schema names", (
        _TOOL_BODIES, f"{_FAULTS}::test_that_a_body_of_another_form_is_422",
    )),
)  # fmt: skip

STATES: tuple[Row, ...] = (
    ("3", "The solver workflow", (f"{_STATES}::test_the_statuses_are_the_words_of_the_wire",)),
    ("3", "status (", (_VALUES,)),
    ("3", "spot_status (", (_VALUES,)),
    ("3", "node_status (", (_VALUES,)),
    ("3", "(none) POST schedule new", (
        f"{_SOLVER}::test_that_a_new_solve_computes_and_is_counted",
    )),
    ("3", "(none) POST schedule an identical", (
        f"{_SOLVER}::test_that_an_identical_solve_is_not_counted_again",
    )),
    ("3", "(none) POST schedule all", (
        f"{_SOLVER}::test_that_busy_is_429_with_status_busy_and_not_counted",
    )),
    ("3", "computing solve converges", (
        _TREE_POLLED, f"{_POOL}::test_a_solve_is_scheduled_polled_read_and_released",
    )),
    ("3", "queryable POST release", (_EXPIRED,)),
    ("3", "queryable cache TTL", (
        f"{_POOL}::test_hosts_are_reclaimed_and_solves_expire_with_time", _EXPIRED,
    )),
    ("3", "queryable tree query", (
        f"{_POOL}::test_a_street_that_is_only_checked_has_no_nodes",
    )),
    ("3", "Polling rule", (_TREE_POLLED, _EXPIRED)),
    ("3", "Transitions other", NOTHING),
)  # fmt: skip

ENDPOINTS: tuple[Row, ...] = (
    ("4", "All endpoints", (
        f"{_KEYS}::test_that_every_operation_asks_for_a_key",
        f"{_KEYS}::test_that_the_list_of_versions_asks_for_a_key",
        f"{_KEYS}::test_that_health_asks_for_none",
        f"{_TOOLKIT}::test_that_every_tool_asks_for_a_key",
        f"{_TOOLKIT}::test_that_the_meta_says_what_there_is",
    )),
    ("4.1", "POST /v1/gto/preflop Preflop", (_STATUSES, _COSTS, _MIXED)),
    ("4.1", "POST /v1/gto/preflop/range", (_STATUSES, _COSTS)),
    ("4.1", "GET /v1/gto/preflop/versions", (
        _STATUSES, f"{_LOOKUP}::test_that_versions_name_the_default_and_cost_nothing",
    )),
    ("4.1", "POST /v1/gto/flop/tree", (_STATUSES, _COSTS, _BODIES)),
    ("4.1", "POST /v1/gto/flop/node", (
        _STATUSES, _BODIES, f"{_LOOKUP}::test_that_a_flop_node_costs_nothing",
    )),
    ("4.1", "Flop node usage", (_FLOP_NODE,)),
    ("4.2", "POST /v1/gto/solver Solver", (
        _STATUSES, f"{_QUOTAS}::test_that_solves_have_a_counter_of_their_own",
    )),
    ("4.2", "POST /v1/gto/solver/tree", (_STATUSES, _TREE_POLLED)),
    ("4.2", "POST /v1/gto/solver/node", (_STATUSES, _NODE_READ)),
    ("4.2", "POST /v1/gto/solver/release", (_STATUSES, _EXPIRED)),
    ("4.2", "POST /v1/gto/evs", (_STATUSES, _WAITING, _HIDDEN, _EXPIRED)),
    ("4.3", "POST /v1/gto/range", (_STATUSES, _COSTS)),
    ("4.3", "POST /v1/gto/flop/projected-range", (_STATUSES, _COSTS)),
    ("4.3", "POST /v1/gto/turn/projected-range", (
        _STATUSES, _WAITING, _EXPIRED,
        f"{_SOLVER}::test_that_a_solver_that_is_gone_is_502_for_the_ranges_of_a_turn",
    )),
    ("4.3", "The turn projected range", (
        f"{_READING}::test_the_ranges_at_turn_entry_are_those_of_a_turn_solve",
        f"{_READING}::test_a_turn_line_names_its_actions_with_the_closing_one",
    )),
    ("4.4", "All toolkit endpoints", (
        f"{_TOOLKIT}::test_that_a_tool_is_described_with_its_models_headers_and_example",
        _TOOL_ANSWERS, f"{_FAULTS}::test_that_a_body_of_another_form_is_422",
    )),
    *(
        ("4.4", begins, (_TOOL_BODIES, _TOOL_ANSWERS))
        for begins in (
            "Board analysis ", "Hand analysis ", "Range /range/expand", "Range /range/value",
            "Range /range/nut-advantage", "Range /range/equity-advantage", "Cards ",
            "Core /eval/hand", "Core /eval/compare", "Core /equity", "Core /hand-strength",
            "Core /icm", "Core /notation/parse", "Games /games/state", "Games /games/step",
            "Games /notation/replay",
        )
    ),
    ("4.4", "GET /health", (f"{_KEYS}::test_that_health_asks_for_none",)),
    ("4.4", "GET /v1/toolkit/meta", (f"{_TOOLKIT}::test_that_the_meta_says_what_there_is",)),
    ("4.4", "GET /v1/toolkit/combined-openapi.json", (
        f"{_TOOLKIT}::test_that_the_combined_document_has_every_path_of_the_interface_once",
        f"{_TOOLKIT}::test_that_only_schemas_that_collide_are_prefixed",
    )),
)  # fmt: skip

KEYS: tuple[Row, ...] = (
    ("5", "1. ", (
        f"{_KEYS}::test_that_every_operation_asks_for_a_key",
        f"{_TOOLKIT}::test_that_either_header_will_do_and_both_will_not",
    )),
    ("5", "2. ", (
        f"{_KEYS}::test_that_either_header_will_do",
        f"{_KEYS}::test_that_two_headers_are_refused_even_with_the_same_key",
        f"{_DOCUMENT}::test_that_every_keyed_operation_takes_the_key_in_either_header",
    )),
    ("5", "3. ", (f"{_CONTRACT}::test_that_a_key_begins_with_gto_and_is_kept_nowhere",)),
    ("5", "4. ", (
        f"{_KEYS}::test_that_every_operation_asks_for_a_key",
        f"{_KEYS}::test_that_an_unknown_key_is_refused",
        f"{_KEYS}::test_that_a_key_store_that_cannot_be_read_is_502",
    )),
    ("5", "5. ", (
        _HIDDEN, f"{_LOOKUP}::test_that_a_token_that_is_changed_or_made_up_or_anothers_is_403",
    )),
    ("5", "6. ", NOTHING),
    ("6", "Events ", (_TREE_POLLED,)),
)  # fmt: skip

ERRORS: tuple[Row, ...] = (
    ("7", "Body shape", (
        f"{_DOCUMENT}::test_that_every_error_has_the_error_body_and_an_example_of_each_code",
        f"{_DOCUMENT}::test_that_busy_is_described_beside_the_used_up_quota",
    )),
    ("7", "400 invalid_actions", (_AGAINST,)),
    ("7", "400 unsupported_preflop_version", (
        f"{_LOOKUP}::test_that_an_unknown_preflop_version_is_named",
    )),
    ("7", "400 unsupported_flop_version", (
        f"{_LOOKUP}::test_that_an_unknown_flop_version_and_an_unsolved_flop_are_told_apart",
    )),
    ("7", "400 (other)", (f"{_LOOKUP}::test_that_a_missing_field_is_named", _SPOT_REFUSED)),
    ("7", "401 missing_api_key", (f"{_KEYS}::test_that_every_operation_asks_for_a_key",)),
    ("7", "401 invalid_api_key", (f"{_KEYS}::test_that_an_unknown_key_is_refused",)),
    ("7", "403 ", (
        _HIDDEN, f"{_LOOKUP}::test_that_a_token_that_is_changed_or_made_up_or_anothers_is_403",
    )),
    ("7", "404 ", (
        f"{_LOOKUP}::test_that_a_line_without_data_is_404_where_the_operation_declares_it",
    )),
    ("7", "410 ", (_EXPIRED,)),
    ("7", "422 ", (f"{_FAULTS}::test_that_every_fault_is_listed_with_its_place",)),
    ("7", "429 quota_exceeded", (
        f"{_QUOTAS}::test_that_a_used_up_quota_is_429_before_any_work",
    )),
    ("7", "429 solve_quota_exceeded", (
        f"{_QUOTAS}::test_that_solves_have_a_counter_of_their_own",
    )),
    ("7", "429 status busy", (
        f"{_SOLVER}::test_that_busy_is_429_with_status_busy_and_not_counted",
    )),
    ("7", "502 auth_unavailable", (
        f"{_KEYS}::test_that_a_key_store_that_cannot_be_read_is_502",
        f"{_TOOLKIT}::test_that_keys_that_cannot_be_read_are_502",
    )),
    ("7", "502 (none)", (
        f"{_SOLVER}::test_that_a_solver_that_is_gone_is_502_for_the_ranges_of_a_turn", _STATUSES,
    )),
    ("7", "503 upstream_unavailable", (
        f"{_SOLVER}::test_that_a_solver_that_is_gone_is_503",
        f"{_SOLVER}::test_that_a_solver_that_cannot_be_reached_is_503_and_not_counted",
    )),
    ("7", "Error code strings", NOTHING),
)  # fmt: skip

LIMITS: tuple[Row, ...] = (
    ("8", "Free tier presolved", (_PLANS,)),
    ("8", "Free tier real-time", (_PLANS,)),
    ("8", "Counter reset", (
        f"{_ACCESS}::test_that_counting_starts_again_on_the_first_of_the_month_in_utc",
    )),
    ("8", "raise_limit ", (
        f"{_REQUESTS}::test_the_tree_has_as_many_raises_as_the_limit", _SPOT_REFUSED,
    )),
    # How long solves take is measured in docs/benchmarks.md: no test could hold a machine to it.
    ("8", "Solve duration", NOTHING),
    ("8", "hero_hand / range weights", (_SPOT_REFUSED, _REFUSED_UPDATE)),
    ("8", "bluff_discount_ratio ", (_REFUSED_UPDATE,)),
    ("8", "Quota consumption: operations", (
        _COSTS, f"{_QUOTAS}::test_that_what_is_free_works_with_a_used_up_quota",
        f"{_SOLVER}::test_that_an_identical_solve_is_not_counted_again",
        f"{_SOLVER}::test_that_busy_is_429_with_status_busy_and_not_counted",
    )),
    ("8", "Rate limits", NOTHING),
    ("8", "Duration of the solve cache", NOTHING),
    ("8", "Quotas and prices", NOTHING),
    ("8", "Quota consumption of toolkit", (
        f"{_TOOLKIT}::test_that_nothing_of_it_is_counted",
    )),
    ("9", "- Path prefix", (f"{_CONTRACT}::test_that_the_interface_is_version_1_under_v1",)),
    ("9", "- Strategy data sets", (
        _VALUES, f"{_LOOKUP}::test_that_versions_name_the_default_and_cost_nothing",
    )),
    ("9", "- preflop_version and flop_version", (
        f"{_LOOKUP}::test_that_an_unknown_preflop_version_is_named",
        f"{_FLOPS}::test_that_a_data_set_without_the_spot_falls_back_to_the_default",
    )),
    ("9", "- Deprecation", NOTHING),
)  # fmt: skip

ROWS = TYPES + PREFLOP + FLOPS + SOLVES + UPDATES + STATES + ENDPOINTS + KEYS + ERRORS + LIMITS
