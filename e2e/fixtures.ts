import { type BrowserContext, test as base, expect } from "playwright/test";
import { createLender, mintToken, type TestLender } from "./sandbox-control.ts";

type Profile = "luis" | "ana" | "nueva";

type Fixtures = {
  /** How much the lender has; `test.use({ profile: "ana" })`. */
  profile: Profile;
  /** A lender of this test alone, signed in. */
  lender: TestLender;
};

/** Playwright's test with a lender of its own, already signed in. */
export const test = base.extend<Fixtures>({
  profile: ["luis", { option: true }],
  lender: [
    async ({ profile, context, baseURL }, use) => {
      const lender = await createLender(profile);
      await enter(context, baseURL, lender);
      await use(lender);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs a lender in without the form: a token of the identity service, posted as the form does. */
export async function enter(
  context: BrowserContext,
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
