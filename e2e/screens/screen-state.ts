import type { Locator, Page } from "playwright/test";
import type { TestLender } from "../sandbox-control.ts";
import {
  type ActedStateOf,
  type ScreenName,
  type StateOf,
  type StateRow,
  stateRows,
} from "./screen-table.ts";

type Act = (page: Page, lender: TestLender | undefined) => Promise<unknown>;
type Shows = (page: Page) => Locator;

/** A screen in one of its states: how to bring it about, and by what it is known. */
export type ScreenState = Omit<StateRow, "act"> & {
  /** What is done on the page that was opened. */
  readonly act?: Act;
  /** What a reader sees in this state alone. */
  readonly shows: Shows;
};

/** The other data that a screen's `data` shows is known by the same. */
type LikeData = "long-amounts" | "hostile-texts";

type Steps<Name extends ScreenName> = {
  readonly [State in Exclude<StateOf<Name>, LikeData>]: State extends ActedStateOf<Name>
    ? { readonly act: Act; readonly shows: Shows }
    : { readonly act?: never; readonly shows: Shows };
};

/** A screen's states of the table, each with what is done and by what it is known. */
export function states<const Name extends ScreenName>(
  screen: Name,
  steps: Steps<Name>,
): ScreenState[] {
  const found: Readonly<Record<string, { act?: Act; shows: Shows }>> = steps;
  return stateRows
    .filter((row) => row.screen === screen)
    .map(({ act: _, ...row }) => {
      const own = found[row.state] ?? found.data;
      if (!own) throw new Error(`Nothing says by what ${screen}/${row.state} is known`);
      return { ...row, ...own };
    });
}
