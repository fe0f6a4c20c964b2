import { expect, test } from "playwright/test";
import { enter } from "../fixtures.ts";
import { changePassword } from "../pages/recovery-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";

const newPassword = "Nueva-2027!";

test("a lender changes the password: this browser stays signed in, the others do not", async ({
  browser,
  page,
  baseURL,
}) => {
  const lender = await createLender("nueva");
  const other = await (await browser.newContext()).newPage();
  await enter(other, baseURL, lender);
  await other.goto("/loans");
  await expect(other).toHaveTitle("Préstamos");

  const signIn = new SignInPage(page);
  await signIn.open("/requests");
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/requests");
  await new Shell(page).account.click();
  await expect(page.getByText(/^Iniciaste sesión .* UTC$/)).toBeVisible();
  await page.getByRole("link", { name: "Seguridad" }).click();
  await page.getByRole("link", { name: "Cambiar contraseña" }).click();
  // The title is there before the page.
  await expect(page.getByRole("heading", { level: 1, name: "Cambiar contraseña" })).toBeFocused();
  await changePassword(page, "Demo-2025!", newPassword);
  await expect(page.getByLabel("Contraseña actual", { exact: true })).toHaveAccessibleDescription(
    "La contraseña actual no es correcta.",
  );
  await changePassword(page, lender.password, newPassword);
  await expect(page.getByRole("heading", { name: "Contraseña guardada" })).toBeFocused();

  // The form may say so before the portal has heard of the new sign-in.
  await expect.poll(async () => (await other.request.get("/api/loans")).status()).toBe(401);
  await other.goto("/loans");
  await expect(other).toHaveURL("/?next=%2Floans");
  await other.context().close();
  await page.goto("/loans");
  await expect(page).toHaveTitle("Préstamos");
  await new Shell(page).signOut();
  await signIn.send(lender.email, newPassword);
  await page.waitForURL("/main-layout");
});
