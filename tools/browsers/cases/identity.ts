import { createLender, resetCodeOf } from "../../../e2e/sandbox-control.ts";
import { browserCase } from "./case.ts";

const sessionCookie = "__Host-lenders_session";
const newPassword = "Nueva-2027!";
const shortSeconds = 8;
const anHour = 3000;

const signIn = browserCase("sign-in through the form", async ({ person }) => {
  const lender = await createLender();
  await person.openSignIn();
  await person.sendPassword(lender.email, "no-es-esta");
  await person.until(
    "the wrong password is refused",
    `document.querySelector("main [role=alert]")`,
  );
  await person.fill("Contraseña", lender.password);
  await person.press("button", "Iniciar sesión");
  await person.seePath("/main-layout");
  await person.see("heading", "Resumen");
});

const renewal = browserCase("session renewal", async ({ person }) => {
  const lender = await createLender();
  await person.openSignIn();
  await person.sendPassword(lender.email, lender.password);
  await person.seePath("/main-layout");
  await person.see("heading", "Resumen");
  await person.browser.deleteCookie(sessionCookie);
  await person.startSession(lender, shortSeconds);
  await person.open("/loans");
  await person.evaluate("(window.stayed = true)");
  await person.poll("the session ends in an hour", async () => {
    const expiry = (await person.browser.cookieExpiry(sessionCookie)) ?? 0;
    return expiry > Date.now() / 1000 + anHour;
  });
  await person.until("the page stayed", "window.stayed");
});

const recovery = browserCase("password recovery", async ({ person }) => {
  const lender = await createLender();
  await person.openSignIn();
  await person.press("link", "¿Olvidaste tu contraseña?");
  await person.see("button", "Enviar enlace");
  await person.fill("Correo electrónico", lender.email);
  await person.press("button", "Enviar enlace");
  await person.see("heading", "Revisa tu correo");
  const code = (await resetCodeOf(lender.email)) ?? "";
  await person.open(`/forgot_password?mode=resetPassword&oobCode=${encodeURIComponent(code)}`);
  await person.fill("Nueva contraseña", newPassword);
  await person.fill("Repite la contraseña", newPassword);
  await person.press("button", "Guardar contraseña");
  await person.see("heading", "Contraseña guardada");
  await person.press("link", "Iniciar sesión");
  await person.see("button", "Iniciar sesión");
  await person.sendPassword(lender.email, newPassword);
  await person.see("heading", "Resumen");
});

export const identityCases = [signIn, renewal, recovery];
