import type { Locator, Page } from "playwright/test";
import type { switchOn, TestLender } from "../sandbox-control.ts";

/** A screen in one of its states: how to bring it about, and by what it is known. */
export type ScreenState = {
  readonly screen: string;
  readonly state: string;
  /** The address, or how to find it. Empty where `open` goes there by itself. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** Whose figures are shown; null signed out. */
  readonly profile: "ana" | "luis" | "nueva" | null;
  /** What the lenders API does in the meantime. */
  readonly scenario?: Parameters<typeof switchOn>[1];
  /** It passes by itself: the page is still coming while it shows. */
  readonly passing?: true;
  /** What is done on the page that was opened. */
  readonly act?: (page: Page, lender: TestLender | undefined) => Promise<unknown>;
  /** What a reader sees in this state alone. */
  readonly shows: (page: Page) => Locator;
  /** The one width at which there is such a state. */
  readonly only?: 360 | 1280;
};
