/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { checkPassword, readResetCode, savePassword } from "@/lib/browser/identity";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { NewPassword } from "./new-password";

jest.mock("@/lib/browser/identity", () => ({
  checkPassword: jest.fn(),
  readResetCode: jest.fn(),
  savePassword: jest.fn(),
}));

const identity = { apiKey: "key" } as IdentityConfig;
const { identityErrors: errors, recovery: texts } = messages;
const fault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  globalThis.reportError = jest.fn();
  jest.mocked(readResetCode).mockReset().mockResolvedValue("ana@demo.test");
  jest.mocked(savePassword).mockReset().mockResolvedValue();
  jest.mocked(checkPassword).mockReset().mockResolvedValue(undefined);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => fireEvent.input(field(label), { target: { value } }));
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const title = () => screen.getByRole("heading", { level: 1 });
const messageOf = (label: string) =>
  field(label)
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

const page = (
  <NewPassword
    texts={texts}
    errors={errors}
    identity={identity}
    code="one-time"
    signInPath="/"
    newLinkPath="/forgot_password"
  />
);
const [first, again] = ["Nueva contraseña", "Repite la contraseña"];
const save = async (one: string, other: string) => {
  await type(first, one);
  await type(again, other);
  await press("Guardar contraseña");
};

test("checks the link first, and names the account", async () => {
  const code = Promise.withResolvers<string>();
  jest.mocked(readResetCode).mockReturnValue(code.promise);
  await show(page);
  expect(screen.getByRole("status").textContent).toBe("Comprobando el enlace…");
  await act(async () => code.resolve("$&@demo.test"));
  expect(screen.getByText("Para la cuenta $&@demo.test.")).toBeTruthy();
  expect(readResetCode).toHaveBeenCalledWith(identity, "one-time");
});

test.each(["invalid-action-code", "expired-action-code", "user-not-found"])(
  "offers a new link where this one is spent: %s",
  async (code) => {
    jest.mocked(readResetCode).mockRejectedValue(fault(code));
    await show(page);
    expect(title().textContent).toBe("Este enlace ya no es válido");
    expect(document.activeElement).toBe(title());
    const link = screen.getByRole("link", { name: "Pedir un enlace nuevo" });
    expect(link.getAttribute("href")).toBe("/forgot_password");
  },
);

test("shows why the link could not be checked, and retries", async () => {
  jest.mocked(readResetCode).mockRejectedValueOnce(fault("network-request-failed"));
  await show(page);
  expect(screen.getByRole("alert").textContent).toBe(errors.network);
  await press("Reintentar");
  expect(screen.getByText("Para la cuenta ana@demo.test.")).toBeTruthy();
});

test.each([
  ["", "", first, "Escribe la contraseña nueva."],
  ["Nueva-2027!", "", again, "Escribe otra vez la contraseña nueva."],
  ["Nueva-2027!", "nueva-2027!", again, "Las dos contraseñas no son iguales."],
] as const)("wants both fields, and both equal: “%s”, “%s”", async (one, other, at, words) => {
  await show(page);
  await save(one, other);
  expect(messageOf(at)).toBe(words);
  expect(document.activeElement).toBe(field(at));
  expect(savePassword).not.toHaveBeenCalled();
});

test("shows the provider's rules as a list that follows the typing, and holds to them", async () => {
  jest.mocked(checkPassword).mockImplementation(async (_identity, password) => ({
    isValid: password.length >= 10,
    meetsMinPasswordLength: password.length >= 10,
    containsNumericCharacter: /\d/.test(password),
    passwordPolicy: {
      customStrengthOptions: { minPasswordLength: 10 },
      allowedNonAlphanumericCharacters: "",
      enforcementState: "ENFORCE",
      forceUpgradeOnSignin: false,
    },
  }));
  await show(page);
  const rules = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rules()).toEqual(["○Al menos 10 caracteres: pendiente", "○Un número: pendiente"]);
  await save("abc1", "abc1");
  expect(rules()).toEqual(["○Al menos 10 caracteres: pendiente", "✓Un número: cumplido"]);
  expect(messageOf(first)).toContain(errors.passwordPolicy);
  expect(messageOf(first)).toContain("La contraseña necesita:");
  expect(savePassword).not.toHaveBeenCalled();
});

test("saves it as typed, shows a message, and links to the form", async () => {
  await show(page);
  await save(" Nueva <b> ", " Nueva <b> ");
  expect(savePassword).toHaveBeenCalledWith(identity, "one-time", " Nueva <b> ");
  expect(title().textContent).toBe("Contraseña guardada");
  expect(document.activeElement).toBe(title());
  expect(screen.getByRole("link", { name: "Iniciar sesión" }).getAttribute("href")).toBe("/");
});

test("shows the provider's error beside the field, and that a used link is no longer valid", async () => {
  jest.mocked(savePassword).mockRejectedValueOnce(fault("weak-password"));
  await show(page);
  await save("123", "123");
  expect(messageOf(first)).toBe(errors.passwordPolicy);
  expect(document.activeElement).toBe(field(first));
  jest.mocked(savePassword).mockRejectedValueOnce(fault("expired-action-code"));
  await press("Guardar contraseña");
  expect(title().textContent).toBe("Este enlace ya no es válido");
});
