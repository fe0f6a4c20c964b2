import type { Page } from "playwright";
import { settled } from "../hydration.ts";
import {
  callsOf,
  type SeenCall,
  switchOff,
  switchOn,
  type TestLender,
} from "../sandbox-control.ts";

const slowMilliseconds = 3_000;

/** How long after a press or a hover a call may come. */
const lateMilliseconds = 500;

/** A lender's page, and the address of a screen of theirs that is not open yet. */
export type PageView = {
  readonly page: Page;
  readonly lender: TestLender;
  readonly address: string;
};

/** The id of one of the lender's running loans; the page must have a base URL. */
export async function aLoanId({ request }: Pick<Page, "request">): Promise<string> {
  const answer = await request.get("/api/loans?limit=1&status=ACTIVE");
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (!data[0]) throw new Error("The lender has no loan that is under way.");
  return data[0].id;
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
    await page.waitForTimeout(lateMilliseconds);
  });
}

/**
 * What is read when the screen is gone to by a link of another one.
 * @throws Error when the way there was a new document.
 */
export async function callsOfGoingThere({ page, lender, address }: PageView): Promise<string[]> {
  const isLoan = address.startsWith("/loan_detail/");
  const elsewhere = isLoan
    ? "/loans?status=ACTIVE"
    : address === "/requests"
      ? "/loans"
      : "/requests";
  await page.goto(elsewhere);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const links = page.locator(`${isLoan ? "main" : "nav"} a[href="${address}"]`);
  const calls = await callsDuring(lender, async () => {
    await links.first().click();
    await page.waitForURL(address);
    await page.waitForTimeout(lateMilliseconds);
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
  return (await callsOf(lender)).slice(seen).map(pathOf).sort();
}

function pathOf({ path }: SeenCall): string {
  return (path.split("?")[0] ?? "").replace(/^\/loans\/(?!totals$).+/, "/loans/:id");
}
