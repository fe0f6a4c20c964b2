import { expect, test } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, resetCodeOf } from "../sandbox-control.ts";
import { passwordPolicy } from "../screens/password-policy.ts";

const newPassword = "Nueva-2027!";

test("a lender sets a new password and lands on the requested page", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const recovery = new RecoveryPage(page);
  await signIn.open("/loans");
  await signIn.forgot.click();
  await expect(page).toHaveTitle("Olvidaste tu contraseña");
  // The title changes before the page does, and both pages have this field.
  await expect(recovery.send).toBeVisible();
  const request = page.waitForRequest((each) => each.url().includes("accounts:sendOobCode"));
  await recovery.email.fill(lender.email);
  await recovery.send.click();
  await expect(page.getByText(`Si hay una cuenta con ${lender.email}`)).toBeVisible();
  const { continueUrl } = (await request).postDataJSON();
  expect(continueUrl).toMatch(/\/\?next=%2Floans$/);

  const code = await resetCodeOf(lender.email);
  await recovery.openCode(code ?? "", { continueUrl });
  await expect(page.getByText(`Para la cuenta ${lender.email}.`)).toBeVisible();
  await recovery.saveBoth(newPassword);
  await recovery.signIn.click();
  await signIn.send(lender.email, newPassword);
  await page.waitForURL("/loans");

  await recovery.openCode(code ?? "");
  await expect(recovery.newLink).toBeVisible();
});

test("the requested page keeps its fragment after the recovery", async ({ page }) => {
  const lender = await createLender();
  const signIn = new SignInPage(page);
  const recovery = new RecoveryPage(page);
  await signIn.open("/loans?page=1#fin");
  await signIn.forgot.click();
  await expect(recovery.send).toBeVisible();
  const request = page.waitForRequest((each) => each.url().includes("accounts:sendOobCode"));
  await recovery.email.fill(lender.email);
  await recovery.send.click();
  // Leaving the page earlier would end the request.
  await expect(page.getByText(`Si hay una cuenta con ${lender.email}`)).toBeVisible();
  const { continueUrl } = (await request).postDataJSON();
  expect(continueUrl).toMatch(/\/\?next=%2Floans%3Fpage%3D1#fin$/);

  await recovery.openCode("made-up", { continueUrl });
  await recovery.newLink.click();
  await expect(page).toHaveURL("/forgot_password?next=%2Floans%3Fpage%3D1#fin");
  await recovery.openCode((await resetCodeOf(lender.email)) ?? "", { continueUrl });
  await recovery.saveBoth(newPassword);
  await recovery.signIn.click();
  await signIn.send(lender.email, newPassword);
  await page.waitForURL("/loans?page=1#fin");
});

test("an unknown e-mail address gets the same response", async ({ page }) => {
  const recovery = new RecoveryPage(page);
  await page.goto("/forgot_password");
  await recovery.email.fill("nadie@demo.test");
  await recovery.send.click();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeFocused();
  expect(await resetCodeOf("nadie@demo.test")).toBeUndefined();
});

test("an invalid code shows an error and a link to a new code, and keeps the return path", async ({
  page,
}) => {
  const recovery = new RecoveryPage(page);
  await recovery.openCode("made-up", { next: "/loans" });
  await expect(page.getByRole("heading", { name: "Este enlace ya no es válido" })).toBeFocused();
  await recovery.newLink.click();
  await expect(page).toHaveURL("/forgot_password?next=%2Floans");
  await expect(recovery.send).toBeVisible();
});

test("without a password policy the provider's error is shown", async ({ page }) => {
  const lender = await createLender("nueva");
  const recovery = new RecoveryPage(page);
  await recovery.openCode(await codeFor(page, lender.email));
  await recovery.saveBoth("123");
  await expect(recovery.newPassword).toHaveAccessibleDescription(
    "La contraseña no cumple los requisitos de seguridad.",
  );
  await recovery.saveBoth(newPassword);
  await expect(page.getByRole("heading", { name: "Contraseña guardada" })).toBeFocused();
});

test("the provider's password policy is a checklist that updates while the lender types", async ({
  page,
}) => {
  await page.route("**/v2/passwordPolicy**", (route) => route.fulfill({ json: passwordPolicy }));
  const lender = await createLender("nueva");
  const recovery = new RecoveryPage(page);
  await recovery.openCode(await codeFor(page, lender.email));
  await expect(recovery.rules).toContainText([
    "Al menos 10 caracteres: pendiente",
    "Una letra mayúscula: pendiente",
    "Un número: pendiente",
  ]);
  await recovery.newPassword.fill("Abc");
  await expect(recovery.rules).toContainText(["pendiente", "mayúscula: cumplido", "pendiente"]);
  await recovery.saveBoth("Abc");
  await expect(recovery.newPassword).toHaveAccessibleDescription(
    /La contraseña no cumple los requisitos de seguridad/,
  );
});

/** Has a reset e-mail sent through the screen, and takes the code out of it. */
async function codeFor(page: import("playwright/test").Page, email: string): Promise<string> {
  const recovery = new RecoveryPage(page);
  await page.goto("/forgot_password");
  await recovery.email.fill(email);
  await recovery.send.click();
  await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
  return (await resetCodeOf(email)) ?? "";
}
