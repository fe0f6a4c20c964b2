import { expect, type Page, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";

/** Has the identity service answer a sign-in with one of its errors. */
async function answerSignIn(page: Page, message: string, status = 400): Promise<void> {
  await page.route("**/accounts:signInWithPassword**", (route) =>
    route.fulfill({ status, json: { error: { code: status, message } } }),
  );
}

async function trySignIn(page: Page): Promise<SignInPage> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.send("ana@demo.test", "Demo-2026!");
  return signIn;
}

const sentences = [
  [
    "TOO_MANY_ATTEMPTS_TRY_LATER",
    "Hubo demasiados intentos. Espera unos minutos e inténtalo de nuevo.",
  ],
  ["USER_DISABLED", "Esta cuenta está desactivada. Comunícate con nosotros para reactivarla."],
  ["INVALID_PASSWORD", "El correo o la contraseña no son correctos."],
  ["EMAIL_NOT_FOUND", "El correo o la contraseña no son correctos."],
  ["INVALID_TENANT_ID", "Esta cuenta no tiene acceso a este portal."],
  ["EMAIL_EXISTS", "No pudimos completar la operación. Código: auth/email-already-in-use"],
  ["POPUP_CLOSED_BY_USER", "No pudimos completar la operación. Código: auth/popup-closed-by-user"],
  ["UNAUTHORIZED-DOMAIN", "No pudimos completar la operación. Código: auth/unauthorized-domain"],
  ["USER_MISMATCH", "No pudimos completar la operación. Código: auth/user-mismatch"],
] as const;

test("each error of the provider shows a plain sentence", async ({ page }) => {
  let [answered, code] = [0, ""];
  await page.route("**/accounts:signInWithPassword**", (route) => {
    answered += 1;
    return route.fulfill({ status: 400, json: { error: { code: 400, message: code } } });
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.email.fill("ana@demo.test");
  await signIn.password.fill("Demo-2026!");
  for (const [index, [name, sentence]] of sentences.entries())
    await test.step(name, async () => {
      code = name;
      await signIn.submit.click();
      await expect.poll(() => answered).toBe(index + 1);
      await expect(signIn.alert).toHaveText(sentence);
      await expect(signIn.alert).toBeFocused();
      await expect(signIn.submit).toBeEnabled();
    });
});

test("without a network the form shows an error, and the next try succeeds", async ({ page }) => {
  const lender = await createLender();
  await page.route("**/accounts:signInWithPassword**", (route) => route.abort());
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.send(lender.email, lender.password);
  await expect(signIn.alert).toHaveText("No hay conexión. Revisa tu red e inténtalo de nuevo.");
  await page.unroute("**/accounts:signInWithPassword**");
  await signIn.submit.click();
  await page.waitForURL("/main-layout");
});

test("a password that breaks the provider's policy refreshes the policy and leads to recovery", async ({
  page,
}) => {
  let policyReads = 0;
  await page.route("**/v2/passwordPolicy**", (route) => {
    policyReads += 1;
    return route.fulfill({
      json: { customStrengthOptions: { minPasswordLength: 12 }, schemaVersion: 1 },
    });
  });
  await answerSignIn(page, "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too short");
  const signIn = await trySignIn(page);
  await expect(signIn.alert).toContainText("La contraseña no cumple los requisitos de seguridad.");
  expect(policyReads).toBe(1);
  await signIn.alert.getByRole("link", { name: "Cambiar mi contraseña" }).click();
  await expect(page).toHaveURL("/forgot_password");
});

test("after the portal refuses a token, the browser does not try to restore the session", async ({
  page,
}) => {
  const lender = await createLender();
  await page.route("**/api/session", (route) =>
    route.fulfill({ status: 401, json: { code: "token-refused", status: 401 } }),
  );
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.send(lender.email, lender.password);
  await expect(signIn.alert).toHaveText("Esta cuenta no tiene acceso a este portal.");
  await page.unroute("**/api/session");
  await signIn.open("/loans");
  await expect(signIn.email).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Floans");
});
