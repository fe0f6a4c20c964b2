import { pathToFileURL } from "node:url";
import { type BrowserContext, test as base, expect } from "playwright/test";
import { startTestStack, testVariables } from "../../tools/start-up/test-stack.ts";
import { enter } from "../fixtures.ts";

/** The moment at which the pictures are taken, whatever day it is. */
export const moment = "2026-11-20T15:04:00Z";

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A portal with a fixed time, and the cookies of Ana, whose figures never change. */
type Frozen = { readonly portalUrl: string; readonly signedIn: SignedIn };

/** Playwright's test with a stack of its own, in which it is always the same moment. */
export const test = base.extend<object, { frozen: Frozen }>({
  frozen: [
    async ({ browser }, use) => {
      const clock = pathToFileURL("e2e/visual/frozen-clock.mjs");
      const variables = {
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${clock}`,
        FROZEN_AT: moment,
        SANDBOX_TODAY: moment.slice(0, 10),
      };
      const given = { ...process.env };
      const stack = await startTestStack(new AbortController().signal, {
        directory: ".demo/visual",
        variables,
      });
      Object.assign(process.env, testVariables(stack));
      try {
        const context = await browser.newContext();
        await enter(context, stack.portalUrl, { uid: "lender-ana", email: "ana@demo.test" });
        const signedIn = await context.storageState();
        await context.close();
        await use({ portalUrl: stack.portalUrl, signedIn });
      } finally {
        Object.assign(process.env, given);
        await stack.stop();
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

export { expect };
