// Drives the service as the published JavaScript client does: JSON by fetch, the key as a bearer,
// and a solve that is asked for again while every solver is busy. Writes what came back as JSON.
const [address, key, busyAddress, busyKey] = process.argv.slice(2);

async function call(method, path, body, { base = address, token = key } = {}) {
  const response = await fetch(new Request(`${base}${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  }));
  return { status: response.status, wait: response.headers.get("Retry-After"), body: await response.json() };
}
const post = (path, body, service) => call("POST", path, body, service);
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function until(ask, isThere) {
  for (;;) {
    const answer = await ask();
    if (isThere(answer.body)) return answer;
    await sleep(0.1);
  }
}

const RIVER = {
  board: "2c2h2s9dKc", oop_range: "AA,KK,QQ,AKs", ip_range: "JJ,TT,AQs,KQs", pot: 20,
  effective_stack: 90, hero: "OOP", bet_sizes: { river: [75] },
};
const seen = {};
seen.hand = await post("/v1/gto/preflop", {
  hole_cards: "AhKh",
  positions: { hero: "MP" },
  preflop_actions: [
    { position: "SB", action: "small blind", amount: 0.5 },
    { position: "BB", action: "big blind", amount: 1 },
    { position: "UTG", action: "raise", amount: 3 },
  ],
});
seen.versions = await call("GET", "/v1/gto/preflop/versions");
seen.refused = await post("/v1/gto/preflop", { hole_cards: "AhAh" });
seen.stranger = await post("/v1/gto/preflop", {}, { base: address, token: "gto_unknown" });

const flop = { board: "Ks7s3h", pot_type: "SRP", positions: { hero: "BB", raiser: "BTN", caller: "BB" } };
seen.flop = await post("/v1/gto/flop/tree", flop);
seen.flopNode = await post("/v1/gto/flop/node", { node: seen.flop.body.nodes[0].token });

seen.solve = await post("/v1/gto/solver", RIVER);
const { solve } = seen.solve.body;
seen.tree = await until(
  () => post("/v1/gto/solver/tree", { solve }), (body) => body.spot_status === "queryable",
);
seen.node = await post("/v1/gto/solver/node", { node: seen.tree.body.nodes[0].token, hole_cards: "AdKd" });
seen.again = await post("/v1/gto/solver", RIVER);
seen.release = await post("/v1/gto/solver/release", { solve });
seen.gone = await post("/v1/gto/solver/tree", { solve });

// As its `scheduleWithRetry`: a 429 that says busy is asked again after the seconds of Retry-After.
const busy = { base: busyAddress, token: busyKey };
const other = { ...RIVER, board: "2c2h2s9dQc" };
const first = await post("/v1/gto/solver", { ...RIVER, board: "2c2h2s" }, busy);
seen.busy = await post("/v1/gto/solver", other, busy);
await post("/v1/gto/solver/release", { solve: first.body.solve }, busy);
await sleep(Number(seen.busy.wait));
seen.afterwards = await post("/v1/gto/solver", other, busy);

console.log(JSON.stringify(seen));
