import type { Context } from "hono";

/** A call with an active scenario. `answer` returns the ordinary response. */
type ScenarioCall = {
  context: Context;
  ms: number | undefined;
  /** The path below the prefix. */
  path: string;
  answer(): Promise<Response>;
};

export type Play = (call: ScenarioCall) => Promise<Response> | Response;

export const words = (text: string) => text.trim().split(/\s+/);

export type Entry = Record<string, unknown>;

type Change = (entry: Entry, position: number) => Entry;

/** Returns the ordinary response with its JSON text changed by `rewrite`. */
export function rewritten(rewrite: (json: string) => string): Play {
  return async ({ context, answer }) => {
    const original = await answer();
    const isJson = original.headers.get("Content-Type")?.includes("json");
    if (!original.ok || !isJson) return original;
    return context.body(rewrite(await original.text()), 200, {
      "Content-Type": "application/json",
    });
  };
}

/** Changes entries by position: those of a list, or those of a loan's schedule. */
export function changingEntries(change: Change): Play {
  return changing(change, (loan) => ("schedule" in loan ? loan : change(loan, 1)));
}

/** As `changingEntries`, and a single entry is changed with its schedule. */
export function changingAll(change: Change): Play {
  return changing(change, (entry) => change(entry, 0));
}

export function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function changing(change: Change, changeOne: (entry: Entry) => Entry): Play {
  const all = (entries: unknown) =>
    Array.isArray(entries)
      ? entries.map((entry, position) => (isEntry(entry) ? change(entry, position) : entry))
      : entries;
  return rewritten((json) => {
    const body: unknown = JSON.parse(json);
    if (!isEntry(body)) return json;
    if (Array.isArray(body.data)) return JSON.stringify({ ...body, data: all(body.data) });
    const one = changeOne(body);
    return JSON.stringify("schedule" in one ? { ...one, schedule: all(one.schedule) } : one);
  });
}
