import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { createMetrics } from "./metrics";
import { vitalNames } from "./web-vitals";

type Targets = readonly { readonly expr: string }[];
type Dashboard = { readonly panels: readonly { readonly id: number; readonly targets: Targets }[] };
type Rules = { readonly groups: readonly { readonly rules: Targets }[] };

const dashboard: Dashboard = JSON.parse(readFileSync("deploy/grafana/lenders-portal.json", "utf8"));
const alerts: Rules = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8"));
const log = readFileSync("lib/telemetry/log.ts", "utf8");

const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
];

/** Each metric's labels, as Prometheus reads them after one request, call, event and vital. */
async function labelsOfMetrics(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  metrics.countRequest({ route: "/loans", method: "GET", status: 200, milliseconds: 1 });
  metrics.countApiCall({ milliseconds: 1, retried: true });
  metrics.countEvent("unexpected");
  metrics.observeVital({ name: "LCP", route: "/loans", value: 1 });
  const found = new Map<string, Set<string>>();
  for (const line of (await metrics.read()).split("\n")) {
    const [, name, labels = ""] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name)
      found.set(name, new Set([...labels.matchAll(/(\w+)=/g)].map(([, each = ""]) => each)));
  }
  return found;
}

const selectors = (expr: string) =>
  [...expr.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", within = ""]) => ({
      name,
      matched: [...within.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)].map(
        ([, label = "", value = ""]) => ({ label, value }),
      ),
    }),
  );

test("dashboard and alerts use metrics and labels that the portal has", async () => {
  const known = await labelsOfMetrics();
  const used = expressions.flatMap(selectors);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
  const strange = used.flatMap(({ name, matched }) =>
    matched
      .filter(({ label }) => !known.get(name)?.has(label))
      .map(({ label }) => `${name}.${label}`),
  );
  expect(strange).toEqual([]);
  const grouped = expressions.flatMap((expr) => {
    const labels = new Set(selectors(expr).flatMap(({ name }) => [...(known.get(name) ?? [])]));
    return [...expr.matchAll(/by \(([^)]*)\)/g)]
      .flatMap(([, names = ""]) => names.split(/,\s*/))
      .filter((name) => !labels.has(name));
  });
  expect(grouped).toEqual([]);
});

test("the events and vitals that they select exist", () => {
  const values = (wanted: string) =>
    expressions
      .flatMap(selectors)
      .flatMap(({ matched }) => matched.filter(({ label }) => label === wanted))
      .flatMap(({ value }) => value.split("|"));
  expect(
    values("event").filter((event) => !new RegExp(`^  "?${event}"?: "`, "m").test(log)),
  ).toEqual([]);
  expect(values("name").filter((name) => !vitalNames.some((each) => each === name))).toEqual([]);
});

test("every metric of the portal is on the dashboard", async () => {
  const shown = dashboard.panels
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .join(" ");
  const own = [...(await labelsOfMetrics()).keys()]
    .filter((name) => name.startsWith("portal_"))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect([...new Set(own)].filter((name) => !shown.includes(name))).toEqual([]);
});

test("every panel has a place and an id of its own", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
