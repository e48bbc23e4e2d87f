"""Bodies of the toolkit besides its analyses: its faults, and what it consists of."""

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, TypeAlias, get_args

from pydantic import BaseModel, Field

from gto_desktop.api.models.wire_fields import Answer
from gto_desktop.toolkit.games_state import AutomationName
from gto_desktop.toolkit.made_hands import CATEGORIES
from gto_desktop.toolkit.tool_table import TOOLS

Limits: TypeAlias = dict[str, Any]
HAND_TYPES = ("StandardHighHand",)
VARIANTS = ("NT",)
"""No-limit Texas hold'em."""
_LIMITS = frozenset(
    f"{kind}{what}" for kind in ("min", "max") for what in ("imum", "Items", "Length")
) | {"exclusiveMinimum", "exclusiveMaximum"}


class ValidationError(BaseModel):
    """One thing that is wrong with a body."""

    loc: list[str | int] = Field(
        description="Where: body, then names of fields and places in lists.",
        examples=[["body", "holdings", 2]],
    )
    msg: str = Field(
        description="What is wrong, in a sentence.", examples=["This field is missing"]
    )
    type: str = Field(description="The same for programs.", examples=["missing"])


class HTTPValidationError(BaseModel):
    """All that is wrong with a body."""

    detail: list[ValidationError]


class ToolItem(Answer):
    """One of the analyses."""

    path: str = Field(description="Under /v1/toolkit/.", examples=["range/expand"])
    title: str = Field(examples=["Expand a range"])
    group: str = Field(description="The heading it stands under.", examples=["Range"])


class Meta(Answer):
    """What the toolkit consists of."""

    name: str = Field(description="Of the toolkit.", examples=["GTO Desktop toolkit"])
    version: str = Field(description="Of the program.", examples=["0.1.0"])
    engine: str = Field(description="What it computes with.")
    variants: list[str] = Field(description="Games, by their codes in PHH.", examples=[["NT"]])
    hand_types: list[str] = Field(description="Kinds of hands that can be compared.")
    automations: list[str] = Field(description="What a game can do by itself.")
    categories: list[str] = Field(description="Kinds of made hands, the least first.")
    enums: dict[str, list[str]] = Field(description="All enumerations of the bodies, by name.")
    limits: dict[str, Limits] = Field(
        description="By tool and field, the limits that a JSON schema states; and the characters "
        "of a range.",
        examples=[{"icm": {"payouts": {"minItems": 1, "maxItems": 20}}}],
    )
    tools: list[ToolItem] = Field(description="The analyses.")


def meta_of(schemas: Mapping[str, Any], program: str, range_limit: int) -> Meta:
    """Return what the toolkit consists of, by the schemas of its document and the settings."""
    limits: dict[str, Limits] = {"range": {"characters": range_limit}}
    for tool in TOOLS:
        fields = schemas[tool.request.__name__]["properties"]
        stated = {name: _limits_of(field) for name, field in fields.items()}
        if any(stated.values()):
            limits[tool.path] = {name: values for name, values in stated.items() if values}
    return Meta(
        name="GTO Desktop toolkit",
        version=program,
        engine=f"exact enumeration on numba {version('numba')}, PokerKit {version('pokerkit')}",
        variants=list(VARIANTS),
        hand_types=list(HAND_TYPES),
        automations=list(get_args(AutomationName)),
        categories=[str(category) for category in CATEGORIES],
        enums={name: schema["enum"] for name, schema in schemas.items() if "enum" in schema},
        limits=limits,
        tools=[ToolItem(path=tool.path, title=tool.title, group=tool.group) for tool in TOOLS],
    )


def _limits_of(schema: Mapping[str, Any]) -> Limits:
    """Return the limits that a schema states, those of the items of a list under "items"."""
    limits: Limits = {}
    for kind in (schema, *schema.get("anyOf", ())):
        limits |= {name: value for name, value in kind.items() if name in _LIMITS}
        items = _limits_of(kind.get("items", {})) if isinstance(kind.get("items"), dict) else {}
        if items:
            limits["items"] = items
    return limits
