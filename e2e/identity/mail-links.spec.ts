import { expect, test } from "playwright/test";
import { SecurityPage } from "../pages/security-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, mailCodeOf, unverify } from "../sandbox-control.ts";

test("a lender verifies the address by mail, before the first app can be added", async ({
  page,
}) => {
  const lender = await createLender("nueva");
  await unverify(lender);
  const signIn = new SignInPage(page);
  const security = new SecurityPage(page);
  await signIn.open("/security");
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/security");
  await security.confirm(lender.password);
  await security.button("Enviar correo de verificación").click();
  await expect(page.getByText(`Enviamos un enlace a ${lender.email}.`)).toBeFocused();
  const oobCode = (await mailCodeOf(lender.email, "VERIFY_EMAIL")) ?? "";

  const mail = await page.context().newPage();
  const link = new URLSearchParams({ mode: "verifyEmail", oobCode, tenantId: "lenders-demo" });
  // An action URL that an operator set before there was a page for all mails.
  await mail.goto(`/forgot_password?${link}`);
  await expect(mail).toHaveURL(`/account_action?${link}`);
  await expect(mail.getByText(`Confirma que ${lender.email} es tu correo.`)).toBeVisible();
  await mail.getByRole("button", { name: "Verificar correo" }).click();
  await expect(mail.getByRole("heading", { name: "Correo verificado" })).toBeFocused();
  await mail.reload();
  await expect(mail.getByText(/^Ya se usó/)).toBeVisible();

  await security.button("Ya lo verifiqué").click();
  await expect(security.add).toBeVisible();
});
