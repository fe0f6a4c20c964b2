import { expect, test } from "playwright/test";
import { type PortalProcess, startPortal } from "../operate/portal-process.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, type TestLender } from "../sandbox-control.ts";

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal({ SIGN_IN_PROVIDERS: "google.com,microsoft.com" });
});

test.afterAll(() => {
  portal?.child.kill("SIGKILL");
});

/** From the sign-in page to the provider's, where an account is chosen. */
async function choose(signIn: SignInPage, provider: string, { email }: TestLender): Promise<void> {
  const { page } = signIn;
  await page.getByRole("button", { name: `Continuar con ${provider}`, exact: true }).click();
  await page.getByLabel("Another account").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("a lender signs in with a Google account, and reaches the page that was asked for", {
  tag: "@gate",
}, async ({ page }) => {
  const signIn = new SignInPage(page);
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await signIn.open(`${portal.url}/requests`);
  await choose(signIn, "Google", await createLender("nueva"));
  await page.waitForURL(`${portal.url}/requests`);
  expect(violations).toEqual([]);
  expect(portal.output()).not.toMatch(/sign_in_return\?|[?&"](code|state)[=":]/);
});
