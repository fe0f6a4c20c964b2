import { fieldsOf, numberOf } from "./fields-of";

const key = "lenders-recoveries";
const windowMilliseconds = 60_000;
/** Stops a loop in browsers that do not keep cookies. */
const mostRecoveries = 4;

type Recovered = { readonly at: number; readonly refused: boolean };

/** Within a minute a refused token is renewed once; if the next is refused too, never again. */
export function allowsRecovery(reason: string | undefined, now: number): boolean {
  const refused = reason === "refused";
  const recent = readRecoveries().filter(({ at }) => at <= now && now - at < windowMilliseconds);
  const exhausted =
    recent.length >= mostRecoveries || (refused && recent.some((each) => each.refused));
  if (exhausted) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify([...recent, { at: now, refused }]));
    return true;
  } catch {
    // Without a record nothing would stop a loop.
    return false;
  }
}

function readRecoveries(): Recovered[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? parsed.flatMap(recoveredOf) : [];
  } catch {
    return [];
  }
}

function recoveredOf(value: unknown): Recovered[] {
  const { at, refused } = fieldsOf(value);
  const moment = numberOf(at);
  return moment === undefined ? [] : [{ at: moment, refused: refused === true }];
}
