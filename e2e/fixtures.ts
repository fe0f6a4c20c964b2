import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { holdIdle } from "./budgets/scripts.ts";
import { startPortalBehindGateway } from "./portal-behind-gateway.ts";
import { createLender, mintToken, type TestLender } from "./sandbox-control.ts";
import { dropSharedPage, type SharedPage, takeSharedPage } from "./shared-page.ts";

type Profile = "luis" | "ana" | "nueva" | "perdidas";

type Fixtures = {
  /** How much the lender has; `test.use({ profile: "ana" })`. */
  profile: Profile;
  /**
   * Whether the browser is ever idle. Then the code of hints is loaded, which takes processor
   * time. `test.use({ idle: false })` where a test is not about them.
   */
  idle: boolean;
  /**
   * Whether the page is shared by a worker's tests. Each finds it without cookies, storage and routes,
   * but with cached scripts, which saves a third of a test's processor time. A test with a service
   * worker never shares.
   */
  sharedPage: boolean;
  isShared: boolean;
  /** Runs in every document of the context before its own scripts. */
  initScript: string;
  /** What a shared page's context was created with. */
  contextKey: string;
  /** A lender of this test alone, signed in. */
  lender: TestLender;
  /**
   * Opens an address of the portal without scripts in a page of its own, in the session that the
   * test has now: what the server sent, in a fraction of the time.
   */
  openServed: (address: string) => Promise<Page>;
};

type WorkerFixtures = {
  /** Whether the portal's API is the gateway of docs/connecting.md; of the project `gateway`. */
  throughGateway: boolean;
  /** The portal of such a worker. */
  gatewayPortal: string | undefined;
  /** The page of this worker's tests with `sharedPage`. */
  heldPage: SharedPage;
};

/** The cookie of a browser whose scripts ran, as at a sign-in: its pages are streamed. */
export const streamed = (baseURL = "") => ({
  name: "__Host-lenders_styles",
  value: "1",
  domain: new URL(baseURL).hostname,
  path: "/",
  secure: true,
});

/** Playwright's test with a lender of its own, already signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  throughGateway: [false, { option: true, scope: "worker" }],
  gatewayPortal: [
    async ({ throughGateway }, use) => {
      if (!throughGateway) return use(undefined);
      const portal = await startPortalBehindGateway();
      await use(portal.url);
      await portal.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ baseURL, gatewayPortal }, use) => use(gatewayPortal ?? baseURL),
  profile: ["luis", { option: true }],
  idle: [true, { option: true }],
  sharedPage: [true, { option: true }],
  isShared: async ({ sharedPage, serviceWorkers }, use) => {
    await use(sharedPage && serviceWorkers === "block");
  },
  initScript: ["", { option: true }],
  heldPage: [
    async ({ browserName: _ }, use) => {
      const held: SharedPage = {};
      await use(held);
      await dropSharedPage(held);
    },
    { scope: "worker" },
  ],
  contextKey: async ({ idle, initScript, javaScriptEnabled, timezoneId, contextOptions }, use) => {
    const plain = [idle, initScript.length, javaScriptEnabled, timezoneId];
    await use(JSON.stringify([...plain, contextOptions]));
  },
  context: async (
    {
      browser,
      heldPage,
      isShared,
      contextKey,
      idle,
      initScript,
      viewport,
      colorScheme,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    const prepare = async (context: BrowserContext) => {
      if (!idle) await holdIdle(context);
      if (initScript) await context.addInitScript(initScript);
    };
    if (!isShared) {
      const context = await browser.newContext();
      await prepare(context);
      await use(context);
      return context.close();
    }
    const page = await takeSharedPage(heldPage, browser, {
      viewport,
      colorScheme,
      reducedMotion: contextOptions.reducedMotion ?? null,
      key: contextKey,
      prepare,
    });
    await use(page.context());
    const { hasChanged } = heldPage.current ?? {};
    if (hasChanged || testInfo.status !== testInfo.expectedStatus) await dropSharedPage(heldPage);
  },
  page: async ({ context, heldPage, isShared, javaScriptEnabled }, use) => {
    const page = (isShared && heldPage.current?.page) || (await context.newPage());
    const { goto } = page;
    if (javaScriptEnabled !== false) awaitLateParts(page);
    await use(page);
    page.goto = goto;
  },
  lender: [
    async ({ profile, context, baseURL, javaScriptEnabled }, use) => {
      const lender = await createLender(profile);
      await enter(context, baseURL, lender);
      if (javaScriptEnabled !== false) await context.addCookies([streamed(baseURL)]);
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
      await reader.clearCookies({ name: streamed(baseURL).name });
      await page.goto(address);
      return page;
    });
    await reader.close();
  },
});

type RequestFixtures = Pick<Fixtures, "profile" | "lender">;

/** The same without a browser: `request` has the lender's session. */
export const requestTest = base.extend<RequestFixtures>({
  profile: ["luis", { option: true }],
  lender: [
    async ({ profile, request, baseURL }, use) => {
      const lender = await createLender(profile);
      await enter({ request }, baseURL, lender);
      await use(lender);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Lets `goto` wait until scripts have put all that was streamed late in its place, so that a test
 * can read all elements at once on a busy machine too. A test that asks for an earlier moment
 * (`waitUntil`) gets that one.
 */
function awaitLateParts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await expect(page.locator("[id^='S:']")).toHaveCount(0);
    return response;
  };
}

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
