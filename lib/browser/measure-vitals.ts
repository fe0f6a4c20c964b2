import { reportApi } from "@/lib/routes";

const sampledShare = 0.1;
/** Shifts within a second of each other, and within five seconds, count together. */
const shiftGap = 1_000;
const shiftWindow = 5_000;
const mostSeconds = 600;

type Entry = PerformanceEntry & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly responseStart?: number;
};

/** Sends a document's web vitals when it is first hidden; automated browsers are left out. */
export function measureVitals(random = Math.random): void {
  if (random() >= sampledShare || navigator.webdriver || document.hidden) return;
  const path = location.pathname;
  const seconds = new Map<string, number>();
  const interactions = new Map<number, number>();
  let shifts = 0;
  let shift = { sum: 0, from: 0, to: 0 };
  const observe = (type: string, take: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("navigation", ({ responseStart = 0 }) => seconds.set("TTFB", responseStart / 1_000));
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seconds.set("FCP", startTime / 1_000);
  });
  observe("largest-contentful-paint", ({ startTime }) => seconds.set("LCP", startTime / 1_000));
  observe("layout-shift", ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    const together = startTime - shift.to < shiftGap && startTime - shift.from < shiftWindow;
    shift = together
      ? { ...shift, sum: shift.sum + value, to: startTime }
      : { sum: value, from: startTime, to: startTime };
    shifts = Math.max(shifts, shift.sum);
  });
  const interact = ({ interactionId, duration }: Entry) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };
  observe("event", interact, { durationThreshold: 40 });
  observe("first-input", interact);

  const send = () => {
    if (!document.hidden) return;
    removeEventListener("visibilitychange", send, true);
    if (!seconds.has("FCP")) return;
    // Safari and Firefox see no shifts, which is not the same as none.
    if (PerformanceObserver.supportedEntryTypes.includes("layout-shift"))
      seconds.set("CLS", shifts);
    // One slow interaction of fifty is left out.
    const slowest = [...interactions.values()].sort((a, b) => b - a);
    const interaction = slowest[Math.floor(slowest.length / 50)];
    if (interaction !== undefined) seconds.set("INP", interaction / 1_000);
    const reports = [...seconds]
      .filter(([, value]) => value >= 0 && value <= mostSeconds)
      .map(([name, value]) => ({ kind: "vital", path, name, value: Number(value.toFixed(4)) }));
    navigator.sendBeacon?.(reportApi, JSON.stringify(reports));
  };
  addEventListener("visibilitychange", send, true);
}
