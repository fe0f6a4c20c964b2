/** @jest-environment jsdom */
import { measureVitals } from "./measure-vitals";

type Report = { readonly name: string; readonly value: number };

let observers: Map<string, (entry: object) => void>;
let sent: [string, Report[]][];

beforeEach(() => {
  observers = new Map();
  sent = [];
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = ["layout-shift"];
    readonly take: (list: { getEntries: () => object[] }) => void;
    constructor(take: (list: { getEntries: () => object[] }) => void) {
      this.take = take;
    }
    observe({ type }: { type: string }) {
      observers.set(type, (entry) => this.take({ getEntries: () => [entry] }));
    }
  } as unknown as typeof PerformanceObserver;
  navigator.sendBeacon = (url, body) => Boolean(sent.push([String(url), JSON.parse(String(body))]));
  Object.defineProperty(navigator, "webdriver", { value: false, configurable: true });
  history.replaceState(null, "", "/loan_detail/L-1?secret=1");
});

function hide(hidden = true): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => hide(false));

const seen = (type: string, entry: object) => observers.get(type)?.(entry);
const values = () =>
  Object.fromEntries((sent[0]?.[1] ?? []).map(({ name, value }) => [name, value]));

test("what a document measured is sent once, when it is hidden, with its path alone", () => {
  measureVitals(() => 0.05);
  seen("navigation", { responseStart: 120 });
  seen("paint", { name: "first-paint", startTime: 300 });
  seen("paint", { name: "first-contentful-paint", startTime: 400 });
  seen("largest-contentful-paint", { startTime: 500, element: "secret" });
  seen("largest-contentful-paint", { startTime: 812.34567 });
  history.replaceState(null, "", "/movements");
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe("/api/report");
  expect(sent[0]?.[1][0]).toEqual({
    kind: "vital",
    path: "/loan_detail/L-1",
    name: "TTFB",
    value: 0.12,
  });
  expect(values()).toEqual({ TTFB: 0.12, FCP: 0.4, LCP: 0.8123, CLS: 0 });
});

test("shifts of a window are added, and the worst window counts; those after a press do not", () => {
  measureVitals(() => 0);
  seen("paint", { name: "first-contentful-paint", startTime: 1 });
  seen("layout-shift", { startTime: 1_000, value: 0.1 });
  seen("layout-shift", { startTime: 1_900, value: 0.05 });
  seen("layout-shift", { startTime: 2_000, value: 0.9, hadRecentInput: true });
  seen("layout-shift", { startTime: 4_000, value: 0.12 });
  hide();
  expect(values().CLS).toBe(0.15);
});

test("the slowest interaction counts, but one of fifty is left out", () => {
  measureVitals(() => 0);
  seen("paint", { name: "first-contentful-paint", startTime: 1 });
  seen("event", { interactionId: 0, duration: 9_000 });
  for (let id = 1; id <= 49; id += 1) seen("event", { interactionId: id, duration: 50 });
  seen("event", { interactionId: 7, duration: 300 });
  seen("first-input", { interactionId: 50, duration: 200 });
  hide();
  expect(values().INP).toBe(0.2);
});

test.each([
  ["nine documents of ten", () => 0.1, {}],
  ["an automated browser", () => 0, { webdriver: true }],
])("%s measure nothing", (_, random, more) => {
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(navigator, name, { value, configurable: true });
  measureVitals(random);
  expect(observers.size).toBe(0);
});

test("a document that showed nothing sends nothing", () => {
  measureVitals(() => 0);
  seen("navigation", { responseStart: 120 });
  hide();
  expect(sent).toEqual([]);
});
