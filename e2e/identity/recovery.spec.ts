import { expect, test } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";

const newPassword = "Nueva-2027!";

test("a lender sets a new password and lands on the requested page, with its fragment", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const recovery = new RecoveryPage(page);
  await signIn.open("/loans?page=1#fin");
  await signIn.forgot.click();
  await expect(page).toHaveTitle("Olvidaste tu contraseña");
  // The title changes before the page does, and both pages have this field.
  await expect(recovery.send).toBeVisible();
  const request = page.waitForRequest((each) => each.url().includes("accounts:sendOobCode"));
  await recovery.email.fill(lender.email);
  await recovery.send.click();
  // Leaving the page earlier would end the request.
  await expect(page.getByText(`Si hay una cuenta con ${lender.email}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeFocused();
  const { continueUrl } = (await request).postDataJSON();
  expect(continueUrl).toMatch(/\/\?next=%2Floans%3Fpage%3D1#fin$/);

  const code = (await resetCodeOf(lender.email)) ?? "";
  await recovery.openCode(code, { continueUrl });
  await expect(page.getByText(`Para la cuenta ${lender.email}.`)).toBeVisible();
  await recovery.saveBoth("123");
  await expect(recovery.newPassword).toHaveAccessibleDescription(
    "La contraseña no cumple los requisitos de seguridad.",
  );
  await recovery.saveBoth(newPassword);
  await expect(page.getByRole("heading", { name: "Contraseña guardada" })).toBeFocused();
  await recovery.signIn.click();
  await signIn.send(lender.email, newPassword);
  await page.waitForURL("/loans?page=1#fin");

  await recovery.openCode(code, { continueUrl });
  await expect(page.getByRole("heading", { name: "Este enlace ya no es válido" })).toBeFocused();
  await page.getByRole("link", { name: "Pedir un enlace nuevo", exact: true }).click();
  await expect(page).toHaveURL("/forgot_password?next=%2Floans%3Fpage%3D1#fin");
});
