import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright";
import { aLoan } from "../a-loan.ts";
import { settled } from "../hydration.ts";
import {
  callsOf,
  type SeenCall,
  switchOff,
  switchOn,
  type TestLender,
} from "../sandbox-control.ts";

const slowMilliseconds = 3_000;

/** How long after a press, a hover or another call one may come. */
const lateMilliseconds = 500;

/** A lender's page, and the address of a screen of theirs that is not open yet. */
export type PageView = {
  readonly page: Page;
  readonly lender: TestLender;
  readonly address: string;
};

/** The id of one of the lender's running loans; the page must have a base URL. */
export async function aLoanId(reader: Pick<Page, "request">): Promise<string> {
  return (await aLoan(reader)).id;
}

/** What is read of the lenders API when the screen is opened. */
export function callsOfOpening({ page, lender, address }: PageView): Promise<string[]> {
  // With all calls that the page sends by itself.
  return callsDuring(lender, () => page.goto(address, { waitUntil: "networkidle" }));
}

/** The calls while a pointer moves over the links of the open screen. */
export function callsOfHovering({ page, lender }: PageView): Promise<string[]> {
  return callsDuring(lender, async () => {
    const links = page.locator("nav a:visible, main a:visible");
    const count = Math.min(await links.count(), 24);
    for (let at = 0; at < count; at += 1) await links.nth(at).hover({ force: true });
  });
}

/**
 * What is read when the screen is gone to by a link of another one.
 * @throws Error when the way there was a new document.
 */
export async function callsOfGoingThere({ page, lender, address }: PageView): Promise<string[]> {
  const isLoan = address.startsWith("/loan_detail/");
  const others: Readonly<Record<string, string>> = {
    "/requests": "/loans",
    "/payments/what-if?case=late-never": "/payments/what-if",
  };
  await page.goto(isLoan ? "/loans?status=ACTIVE" : (others[address] ?? "/requests"));
  await settled(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const links = page.locator(`${isLoan ? "main" : "nav"} a[href="${address}"]`);
  const calls = await callsDuring(lender, async () => {
    await links.first().click();
    await page.waitForURL(address);
  });
  if (!(await page.evaluate(() => "same" in window)))
    throw new Error(`${address} was loaded as a new document.`);
  return calls;
}

/** The number of the document's calls that went out only after the answer to another. */
export async function callsInSeries({
  request,
  lender,
  address,
}: Pick<Page, "request"> & Omit<PageView, "page">): Promise<number> {
  const seen = (await callsOf(lender)).length;
  await switchOn(lender, { name: "slow", ms: slowMilliseconds });
  await request.get(address);
  await switchOff(lender);
  const moments = (await callsOf(lender)).slice(seen).map(({ at }) => Date.parse(at));
  return moments.filter((moment) => moment - Math.min(...moments) >= slowMilliseconds).length;
}

/** The paths of the lender's calls in the meantime, in the alphabet's order, a loan's id left out. */
async function callsDuring(lender: TestLender, work: () => Promise<unknown>): Promise<string[]> {
  const seen = (await callsOf(lender)).length;
  await work();
  for (let before = -1; ; ) {
    await delay(lateMilliseconds);
    const calls = (await callsOf(lender)).slice(seen);
    const isOver = calls.every(({ status, aborted }) => status !== null || aborted);
    if (isOver && calls.length === before) return calls.map(pathOf).sort();
    before = calls.length;
  }
}

function pathOf({ path }: SeenCall): string {
  return (path.split("?")[0] ?? "").replace(/^\/loans\/(?!totals$).+/, "/loans/:id");
}
