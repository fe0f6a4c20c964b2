import type { Page } from "playwright/test";
import { RecoveryPage } from "../pages/recovery-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { VerifyPage } from "../pages/verify-page.ts";
import { passwordPolicy } from "./password-policy.ts";
import { type ScreenState, states } from "./screen-state.ts";

/** Opens the second half of the recovery with rules for the password. */
async function openNewPassword(page: Page): Promise<RecoveryPage> {
  const recovery = new RecoveryPage(page);
  await page.route("**/v2/passwordPolicy**", (route) => route.fulfill({ json: passwordPolicy }));
  await recovery.save.waitFor();
  return recovery;
}

const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

const signIn = states("sign-in", {
  ready: { shows: (page) => new SignInPage(page).submit },
  errors: {
    act: (page) => new SignInPage(page).submit.click(),
    shows: words("Escribe tu contraseña."),
  },
  refused: {
    act: (page) => new SignInPage(page).send("ana@demo.test", "Demo-2025!"),
    shows: words("El correo o la contraseña no son correctos."),
  },
  unreachable: {
    act: async (page) => {
      await page.route("**/accounts:signInWithPassword**", (route) => route.abort());
      await new SignInPage(page).send("ana@demo.test", "Demo-2025!");
    },
    shows: words("No hay conexión. Revisa tu red"),
  },
  ended: {
    shows: words("Tu sesión terminó. Inicia sesión de nuevo."),
  },
});

const recovery = states("recovery", {
  ready: { shows: (page) => new RecoveryPage(page).send },
  errors: {
    act: (page) => new RecoveryPage(page).send.click(),
    shows: words("Escribe tu correo electrónico."),
  },
  sent: {
    act: async (page) => {
      await new RecoveryPage(page).email.fill("nadie@demo.test");
      await new RecoveryPage(page).send.click();
    },
    shows: words("Si hay una cuenta con nadie@demo.test"),
  },
  "new-password": {
    act: async (page) => (await openNewPassword(page)).newPassword.fill("Abcdef"),
    shows: (page) => new RecoveryPage(page).rules.filter({ hasText: "cumplido" }).first(),
  },
  "new-password-errors": {
    act: async (page) => (await openNewPassword(page)).saveBoth("Abcdefg-2027", "otra"),
    shows: words("Las dos contraseñas no son iguales."),
  },
  saved: {
    act: async (page) => (await openNewPassword(page)).saveBoth("Abcdefg-2027!"),
    shows: words("Contraseña guardada"),
  },
  "bad-code": {
    shows: words("Este enlace ya no es válido"),
  },
});

const verify = states("verify", {
  ready: { shows: (page) => new VerifyPage(page).submit },
  genuine: { shows: words("Documento auténtico") },
  changed: { shows: words("No es auténtico") },
  "no-code": { shows: words("El archivo no lleva código") },
});

const accountAction = states("account-action", {
  malformed: { shows: words(/^Está incompleto/) },
  foreign: { shows: words(/^Pertenece a una cuenta de otro portal/) },
  "bad-code": { shows: words(/^Ya se usó/) },
});

const signInReturn = states("sign-in-return", {
  failed: { shows: words(/^Este inicio de sesión no empezó/) },
});

/** Every state of the screens before the sign-in. */
export const entryStates: readonly ScreenState[] = [
  ...signIn,
  ...recovery,
  ...accountAction,
  ...signInReturn,
  ...verify,
];
