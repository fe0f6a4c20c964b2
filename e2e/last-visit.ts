import type { Page } from "playwright/test";

const name = "__Secure-lenders_visit";
const secondsPerDay = 86_400;

/** Moves the browser's last visit of the summary back; the page must have opened it before. */
export async function moveLastVisit(page: Page, days: number): Promise<void> {
  const context = page.context();
  const cookie = (await context.cookies()).find((each) => each.name === name);
  if (!cookie) throw new Error("The summary kept no time of a visit.");
  const [account, seen] = cookie.value.split(".");
  const value = `${account}.${Number(seen) - days * secondsPerDay}.`;
  await context.addCookies([{ ...cookie, value }]);
}
