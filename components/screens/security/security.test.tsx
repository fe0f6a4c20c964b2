/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from "node:util";
import { screen, waitFor } from "@testing-library/react";
import { decodeQR } from "qr/decode.js";
import { alertText, errors, fault, identity } from "@/components/entry-for-tests";
import { field, hrefOf, messageOf, press, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import {
  beginEnrolment,
  readAccount,
  removeApp,
  sendVerification,
} from "@/lib/browser/authenticator-apps";
import { signIn } from "@/lib/browser/identity";
import { PortalError } from "@/lib/browser/portal-fetch";
import { startSession } from "@/lib/browser/portal-session";
import messages from "@/messages/es.json";
import { Security } from "./security";

jest.mock("@/lib/browser/identity", () => ({ signIn: jest.fn() }));
jest.mock("@/lib/browser/authenticator-apps", () => ({
  beginEnrolment: jest.fn(),
  readAccount: jest.fn(),
  removeApp: jest.fn(),
  sendVerification: jest.fn(),
}));
jest.mock("@/lib/browser/portal-session");

const { security: texts } = messages;
const phone = { id: "phone", name: "Mi teléfono" };
const account = (apps = [phone], emailVerified = true) => ({ emailVerified, apps });
const address = "otpauth://totp/Portal:ana@demo.test?secret=ABCDEFGHIJKLMNOP&issuer=Portal";
const complete = jest.fn();

beforeEach(async () => {
  // Unlike browsers, jsdom has neither coder.
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  jest.mocked(signIn).mockReset().mockResolvedValue({ userId: "u", idToken: "fresh" });
  jest.mocked(startSession).mockReset().mockResolvedValue({ userId: "u", expiresIn: 3600 });
  jest.mocked(readAccount).mockReset().mockResolvedValue(account([]));
  jest.mocked(removeApp).mockReset().mockResolvedValue(account([]));
  jest.mocked(sendVerification).mockReset().mockResolvedValue();
  complete.mockReset().mockResolvedValue(account());
  jest
    .mocked(beginEnrolment)
    .mockReset()
    .mockResolvedValue({ secret: "ABCDEFGHIJKLMNOP", address, complete });
  await show(
    <Security
      texts={texts}
      errors={errors}
      identity={identity}
      codeTexts={messages.code}
      email="ana@demo.test"
      productName="Portal"
      returnUrl="https://portal.test/security"
    />,
    "/security",
  );
});

async function confirm(password = "Demo-2026!"): Promise<void> {
  await type("Contraseña actual", password);
  await press("Continuar");
}

test("asks for the password again before it shows anything", async () => {
  expect(screen.queryByRole("button", { name: "Agregar una aplicación" })).toBeNull();
  await confirm("");
  expect(messageOf("Contraseña actual")).toBe(texts.passwordMissing);
  jest.mocked(signIn).mockRejectedValueOnce(fault("invalid-credential"));
  await confirm("otra");
  expect(messageOf("Contraseña actual")).toBe(texts.passwordWrong);
  expect(readAccount).not.toHaveBeenCalled();
  await confirm();
  expect(signIn).toHaveBeenLastCalledWith(identity, "ana@demo.test", "Demo-2026!");
  expect(startSession).toHaveBeenCalledWith("fresh");
  expect(document.activeElement?.textContent).toBe(texts.none);
});

test("shows no account if the portal starts no session for it", async () => {
  jest.mocked(startSession).mockRejectedValue(new PortalError(401, "token-refused"));
  await confirm();
  expect(alertText()).toBe(errors.notLender);
  expect(readAccount).not.toHaveBeenCalled();
});

test("offers the mail to a lender whose address must be verified before the password is enough", async () => {
  jest.mocked(startSession).mockRejectedValue(new PortalError(403, "email-not-verified"));
  await confirm();
  expect(alertText()).toBe(errors.unverified);
  await press("Enviar correo de verificación");
  expect(sendVerification).toHaveBeenCalledWith(identity, location.href);
  expect(document.activeElement?.textContent).toMatch(/^Enviamos un enlace a ana@demo\.test\./);
});

test("adds an app: a link and the secret for this device, a readable QR code, its name and first code", async () => {
  await confirm();
  await press("Agregar una aplicación");
  expect(beginEnrolment).toHaveBeenCalledWith(identity, "Portal", "ana@demo.test");
  const picture = screen.getByRole("img");
  await waitFor(() => expect(picture.querySelector("path")?.getAttribute("d")).toBeTruthy());
  expect(decodeQR(pixelsOf(picture))).toBe(address);
  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  expect(hrefOf("Abrir en mi aplicación")).toBe(address);
  await press("Copiar clave");
  expect(copied).toEqual(["ABCDEFGHIJKLMNOP"]);

  await type(texts.name, " ");
  await press("Activar");
  expect(messageOf(texts.name)).toBe(texts.nameMissing);
  await type(texts.name, "Tableta");
  await press("Activar");
  expect(messageOf(texts.code)).toBe(texts.codeMissing);
  complete.mockRejectedValueOnce(fault("invalid-verification-code"));
  await type(texts.code, "123 456");
  await press("Activar");
  expect(complete).toHaveBeenCalledWith("123456", "Tableta");
  expect(messageOf(texts.code)).toBe(errors.wrongCode);
  await press("Activar");
  expect(document.activeElement?.textContent).toBe(texts.added);
  expect(screen.getByText(texts.active)).toBeTruthy();
});

test("asks for the password once more when too much time has passed, and says so", async () => {
  await confirm();
  jest.mocked(beginEnrolment).mockRejectedValue(fault("requires-recent-login"));
  await press("Agregar una aplicación");
  expect(alertText()).toBe(errors.expired);
  expect(field("Contraseña actual")).toBeTruthy();
});

test("shows an app whose account has an unverified address, so that it can be removed", async () => {
  jest.mocked(readAccount).mockResolvedValue(account([phone], false));
  await confirm();
  expect(screen.getByRole("button", { name: /^Quitar/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enviar correo de verificación" })).toBeNull();
});

test("wants a verified address first, sends the mail, and looks again on demand", async () => {
  jest.mocked(readAccount).mockResolvedValue(account([], false));
  await confirm();
  expect(screen.queryByRole("button", { name: "Agregar una aplicación" })).toBeNull();
  await press("Enviar correo de verificación");
  expect(sendVerification).toHaveBeenCalledWith(identity, "https://portal.test/security");
  expect(document.activeElement?.textContent).toMatch(/^Enviamos un enlace a ana@demo\.test\./);
  await press("Ya lo verifiqué");
  expect(document.activeElement?.textContent).toBe(texts.stillUnverified);
  jest.mocked(sendVerification).mockRejectedValue(fault("too-many-requests"));
  await press("Enviar correo de verificación");
  expect(alertText()).toBe(errors.tooManyAttempts);
  jest.mocked(readAccount).mockResolvedValue(account([]));
  await press("Ya lo verifiqué");
  expect(screen.getByRole("button", { name: "Agregar una aplicación" })).toBeTruthy();
});

/** The modules of the drawn code as an image, eight pixels each. */
function pixelsOf(picture: HTMLElement) {
  const scale = 8;
  const modules = Number(picture.getAttribute("viewBox")?.split(" ")[2]);
  const size = modules * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const path = picture.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * size + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  return { width: size, height: size, data };
}
