import type { TestLender } from "../../../e2e/sandbox-control.ts";
import type { LaunchedBrowser } from "../browser/browser-page.ts";
import { expectEqual } from "../cases/case.ts";
import type { Person } from "../person.ts";

export type Visit = {
  readonly person: Person;
  readonly browser: Pick<LaunchedBrowser, "downloads">;
  readonly lender: TestLender;
};

/** What a lender comes for. It throws if the portal differs from what the name says, and can be done again. */
export type Task = {
  readonly name: string;
  /** It begins without a session. */
  readonly signedOut?: true;
  readonly run: (visit: Visit) => Promise<void>;
};

/** A decimal of the lenders API as a page shows it with every digit: "-1234.50" is "−1,234.50". */
export function shown(decimal: string): string {
  const [whole = "", decimals] = decimal.replace("-", "−").split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), decimals].join(".");
}

/** The first amounts in a row's words, as they are shown. */
export const amountsIn = (words: string, most: number) =>
  (words.match(/−?\d[\d,]*\.\d\d+/g) ?? []).slice(0, most);

/** Waits until what is read equals what is wanted; the error has both. */
export function seeEqual<Value>(
  { person }: Pick<Visit, "person">,
  what: string,
  wanted: Value,
  read: () => Promise<Value>,
): Promise<void> {
  return person.poll(what, async () => {
    expectEqual(what, await read(), wanted);
    return true;
  });
}
