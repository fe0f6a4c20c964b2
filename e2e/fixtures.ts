import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { holdIdle } from "./budgets/scripts.ts";
import { createLender, mintToken, type TestLender } from "./sandbox-control.ts";

type Profile = "luis" | "ana" | "nueva";

type Fixtures = {
  /** How much the lender has; `test.use({ profile: "ana" })`. */
  profile: Profile;
  /**
   * Whether the browser is ever idle. Then a grid takes the place of a list's table, and charts are
   * drawn: half of a page's processor time. `test.use({ idle: false })` where a test is about neither.
   */
  idle: boolean;
  /** A lender of this test alone, signed in. */
  lender: TestLender;
  /**
   * Opens an address of the portal without scripts in a page of its own, in the session that the
   * test has now: what the server sent, in a fraction of the time. Parts that came late are shown
   * below the page, where scripts would pick them up.
   */
  openServed: (address: string) => Promise<Page>;
};

/** Playwright's test with a lender of its own, already signed in. */
export const test = base.extend<Fixtures>({
  profile: ["luis", { option: true }],
  idle: [true, { option: true }],
  context: async ({ context, idle }, use) => {
    if (!idle) await holdIdle(context);
    await use(context);
  },
  lender: [
    async ({ profile, context, baseURL }, use) => {
      const lender = await createLender(profile);
      await enter(context, baseURL, lender);
      await use(lender);
    },
    { auto: true },
  ],
  openServed: async ({ browser, context, baseURL }, use) => {
    const reader = await browser.newContext({
      javaScriptEnabled: false,
      locale: "es-MX",
      ...(baseURL && { baseURL }),
    });
    const page = await reader.newPage();
    await use(async (address) => {
      await reader.clearCookies();
      await reader.addCookies(await context.cookies());
      await page.goto(address);
      await page.locator("div[hidden][id^='S:']").evaluateAll((parts) => {
        for (const part of parts) part.removeAttribute("hidden");
      });
      return page;
    });
    await reader.close();
  },
});

export { expect };

/** Signs a lender in without the form: a token of the identity service, posted as the form does. */
export async function enter(
  context: Pick<BrowserContext, "request">,
  baseURL: string | undefined,
  lender: Pick<TestLender, "uid" | "email">,
  token?: string,
): Promise<void> {
  const origin = baseURL ?? "";
  const response = await context.request.post(`${origin}/api/session`, {
    headers: { "X-Portal-Request": "1", Origin: origin },
    data: { idToken: token ?? (await mintToken(lender)) },
  });
  expect(response.status(), "the session was accepted").toBeLessThan(300);
}
