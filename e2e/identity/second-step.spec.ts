import { expect, test } from "playwright/test";
import { SecurityPage } from "../pages/security-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";

test("a lender adds an authenticator app, signs in with its code, and removes it", {
  tag: "@browsers",
}, async ({ page }) => {
  const lender = await createLender("nueva");
  const signIn = new SignInPage(page);
  const security = new SecurityPage(page);
  await signIn.open("/requests");
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/requests");
  await new Shell(page).account.click();
  await page.getByRole("link", { name: "Seguridad" }).click();
  await expect(page).toHaveTitle("Seguridad");
  await security.confirm(lender.password);
  await expect(page.getByText("Está desactivada")).toBeFocused();
  const secret = await security.enrol();
  await expect(page.getByText("Agregamos la aplicación.")).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Mi teléfono" })).toBeVisible();

  await new Shell(page).signOut();
  await signIn.send(lender.email, lender.password);
  await expect(security.code).toBeFocused();
  expect(await page.context().cookies()).toEqual([]);
  await security.code.fill("000000");
  await security.button("Continuar").click();
  await expect(security.code).toHaveAccessibleDescription(/^El código no es correcto\./);
  await security.sendCode(secret);
  await page.waitForURL("/main-layout");

  await page.goto("/security");
  await security.confirm(lender.password);
  await security.sendCode(secret);
  await security.button("Quitar: Mi teléfono").click();
  await security.button("Quitar").click();
  await expect(page.getByText("Está desactivada")).toBeVisible();
});
