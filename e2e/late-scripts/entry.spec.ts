import { expect, test } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";
import { HeldScripts } from "./held-scripts.ts";

test("a form filled before scripts run keeps its values, and cannot be sent until they do", async ({
  context,
}) => {
  test.slow();
  const lender = await createLender();
  const held = new HeldScripts();
  const sent: { method: string; url: string }[] = [];
  context.on("request", (request) => sent.push({ method: request.method(), url: request.url() }));
  const posts = (part: string) =>
    sent.filter(({ method, url }) => method === "POST" && url.includes(part)).length;

  const recovery = new RecoveryPage(await held.open(context, "/forgot_password"));
  await recovery.email.fill(lender.email);
  await expect(recovery.send).toBeDisabled();

  const second = await held.open(context, "/forgot_password?mode=resetPassword&oobCode=made-up");
  await expect(second.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(second.locator("main :is(input, button)"), "nothing to lose").toHaveCount(0);
  await second.close();

  const signIn = new SignInPage(await held.open(context, "/"));
  await signIn.email.fill(lender.email);
  await signIn.password.fill(lender.password);
  await signIn.password.press("Enter");
  await expect(signIn.submit).toBeDisabled();

  await expect(signIn.page).toHaveURL("/");
  await expect(signIn.email).toHaveValue(lender.email);
  await expect(signIn.password).toHaveValue(lender.password);
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);

  held.release(recovery.page);
  await recovery.send.click();
  await expect(recovery.page.getByText(`Si hay una cuenta con ${lender.email}`)).toBeVisible();
  expect(posts("accounts:sendOobCode")).toBe(1);

  held.release(signIn.page);
  await signIn.submit.click();
  await expect(signIn.page).toHaveURL("/main-layout");
  expect(posts("accounts:signInWithPassword")).toBe(1);
  expect(posts("/api/session")).toBe(1);
  const secrets = [lender.password, encodeURIComponent(lender.password)];
  expect(sent.filter(({ url }) => secrets.some((secret) => url.includes(secret)))).toEqual([]);
});
