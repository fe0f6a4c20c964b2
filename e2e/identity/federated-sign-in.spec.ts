import { expect, test } from "playwright/test";
import { type PortalProcess, startPortal } from "../operate/portal-process.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, type TestLender } from "../sandbox-control.ts";

// One portal is enough for all.
test.describe.configure({ mode: "default" });

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

test("another browser's answer signs nobody in", async ({ page, browser }) => {
  // The attacker's own sign-in, up to the provider's answer.
  const attacker = await browser.newPage();
  const { email } = await createLender("nueva");
  await new SignInPage(attacker).open(portal.url);
  await attacker.getByRole("button", { name: "Continuar con Google", exact: true }).click();
  await expect(attacker.getByLabel("Another account")).toBeVisible();
  const chosen = new URL(attacker.url());
  chosen.searchParams.set("email", email);
  const { headers } = await fetch(chosen, { redirect: "manual" });
  const answer = headers.get("location") ?? "";
  expect(answer).toContain("code=");
  await attacker.close();

  const refused = /^Este inicio de sesión no empezó en esta pestaña/;
  const signIn = new SignInPage(page);
  await page.goto(answer);
  await expect(signIn.alert).toHaveText(refused);
  expect(page.url()).toBe(`${portal.url}/sign_in_return`);

  // A victim who has begun a sign-in in this tab.
  await signIn.open(portal.url);
  await page.getByRole("button", { name: "Continuar con Google", exact: true }).click();
  await expect(page.getByLabel("Another account")).toBeVisible();
  await page.goto(answer);
  await expect(signIn.alert).toHaveText(refused);
  expect(await page.context().cookies()).toEqual([]);
});
