import { expect, test } from "playwright/test";
import { killPortals, type PortalProcess, startPortal } from "../operate/portal-process.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal({ SIGN_IN_PROVIDERS: "google.com,microsoft.com" });
});

test.afterAll(killPortals);

test("a lender signs in with a Google account, and reaches the page that was asked for", {
  tag: "@gate",
}, async ({ page }) => {
  const signIn = new SignInPage(page);
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await signIn.open(`${portal.url}/requests`);
  await page.getByRole("button", { name: "Continuar con Google", exact: true }).click();
  await page.getByLabel("Another account").fill((await createLender("nueva")).email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL(`${portal.url}/requests`);
  expect(violations).toEqual([]);
  expect(portal.output()).not.toMatch(/sign_in_return\?|[?&"](code|state)[=":]/);
});
