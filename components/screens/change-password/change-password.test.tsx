/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { alertText, errors, fault, identity, title } from "@/components/entry-for-tests";
import { field, hrefOf, messageOf, press, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { checkPassword, replacePassword, signIn } from "@/lib/browser/identity";
import { openSecondStep } from "@/lib/browser/open-second-step";
import { PortalError, UnreachableError } from "@/lib/browser/portal-fetch";
import { startSession } from "@/lib/browser/portal-session";
import messages from "@/messages/es.json";
import { ChangePassword } from "./change-password";

jest.mock("@/lib/browser/identity", () => ({
  checkPassword: jest.fn(),
  replacePassword: jest.fn(),
  signIn: jest.fn(),
}));
jest.mock("@/lib/browser/open-second-step", () => ({ openSecondStep: jest.fn() }));
jest.mock("@/lib/browser/portal-session");

const { changePassword: texts } = messages;
const proof = (idToken: string) => ({ userId: "lender-ana", idToken });
const current = "Contraseña actual";
const first = "Nueva contraseña";
const again = "Repite la contraseña";

async function save(present = "Demo-2026!", one = "Nueva-2027!", other = one): Promise<void> {
  await type(current, present);
  await type(first, one);
  await type(again, other);
  await press("Guardar contraseña");
}

beforeEach(async () => {
  jest.mocked(signIn).mockReset().mockResolvedValue(proof("of the present password"));
  jest.mocked(replacePassword).mockReset().mockResolvedValue(proof("of the new password"));
  jest.mocked(startSession).mockReset().mockResolvedValue({ userId: "u", expiresIn: 3600 });
  jest.mocked(checkPassword).mockReset().mockResolvedValue(undefined);
  await show(
    <ChangePassword
      texts={texts}
      errors={errors}
      identity={identity}
      formTexts={messages.recovery}
      codeTexts={messages.code}
      email="ana@demo.test"
    />,
  );
});

test("says beforehand what happens to the other devices, and knows where one forgot", () => {
  expect(screen.getByText(/cerramos tu sesión en los demás dispositivos/)).toBeTruthy();
  expect(hrefOf("¿No recuerdas tu contraseña actual?")).toBe("/forgot_password");
});

test.each([
  ["", "Nueva-2027!", "Nueva-2027!", current, "Escribe tu contraseña actual."],
  ["Demo-2026!", "Demo-2026!", "Demo-2026!", first, "La contraseña nueva es igual a la actual."],
])("wants every field: “%s”, “%s”, “%s”", async (present, one, other, at, words) => {
  await save(present, one, other);
  expect(messageOf(at)).toContain(words);
  expect(document.activeElement).toBe(field(at));
  expect(signIn).not.toHaveBeenCalled();
});

test("signs in with the present password, sets the new one, and ends the other sessions", async () => {
  await save(" Demo <b> ", " Nueva <b> ");
  expect(signIn).toHaveBeenCalledWith(identity, "ana@demo.test", " Demo <b> ");
  expect(replacePassword).toHaveBeenCalledWith(identity, " Nueva <b> ");
  expect(startSession).toHaveBeenCalledWith("of the new password", { endOthers: true });
  expect(title().textContent).toBe("Contraseña guardada");
  expect(document.activeElement).toBe(title());
  expect(screen.getByRole("status").textContent).toBe(texts.saved);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/main-layout");
});

test("a wrong present password is told beside its field, and changes nothing", async () => {
  jest.mocked(signIn).mockRejectedValueOnce(fault("invalid-credential"));
  await save();
  expect(messageOf(current)).toBe("La contraseña actual no es correcta.");
  expect(document.activeElement).toBe(field(current));
  expect(replacePassword).not.toHaveBeenCalled();
  await save();
  expect(title().textContent).toBe("Contraseña guardada");
});

test.each([
  ["present", signIn, "too-many-requests", errors.tooManyAttempts],
  ["present", signIn, "password-does-not-meet-requirements", errors.passwordPolicy],
  ["new", replacePassword, "requires-recent-login", errors.expired],
])("tells what the provider says of the %s password: %#", async (_which, call, code, words) => {
  jest.mocked(call).mockRejectedValue(fault(code));
  await save();
  expect(alertText()).toBe(words);
});

const refusals = ["weak-password", "password-does-not-meet-requirements"];
test.each(refusals)("a refused new password is told beside its field: %s", async (code) => {
  jest.mocked(replacePassword).mockRejectedValue(fault(code));
  await save();
  expect(messageOf(first)).toContain(errors.passwordPolicy);
  expect(startSession).not.toHaveBeenCalled();
});

describe("while the portal cannot end the other sessions", () => {
  const pass = (milliseconds: number) =>
    act(async () => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    new PortalError(503, "unavailable"),
    new UnreachableError(new TypeError("Failed to fetch")),
  ])("repeats the call, and says so until it is done: %s", async (error) => {
    jest.mocked(startSession).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    await save();
    expect(title().textContent).toBe("Contraseña guardada");
    for (const calls of [1, 2]) {
      expect(startSession).toHaveBeenCalledTimes(calls);
      expect(screen.getByRole("status").textContent).toBe(texts.stillEnding);
      expect(screen.queryByRole("link")).toBeNull();
      await pass(3_000);
    }
    expect(startSession).toHaveBeenLastCalledWith("of the new password", { endOthers: true });
    expect(screen.getByRole("status").textContent).toBe(texts.saved);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/main-layout");
    await pass(60_000);
    expect(startSession).toHaveBeenCalledTimes(3);
  });

  test("does not promise that they ended if the portal refuses the token", async () => {
    jest
      .mocked(startSession)
      .mockRejectedValueOnce(new PortalError(503, "unavailable"))
      .mockRejectedValue(new PortalError(401, "token-refused"));
    await save();
    await pass(3_000);
    expect(screen.getByRole("status").textContent).toMatch(/vence en una hora como máximo/);
    await pass(60_000);
    expect(startSession).toHaveBeenCalledTimes(2);
  });
});

describe("an account with a second step", () => {
  const complete = jest.fn();

  async function sendCode(): Promise<void> {
    await type("Código de seis dígitos", "123456");
    await press("Continuar");
  }

  beforeEach(async () => {
    complete.mockReset().mockResolvedValue(proof("of the code"));
    jest.mocked(signIn).mockRejectedValue(fault("multi-factor-auth-required"));
    jest.mocked(openSecondStep).mockReturnValue({ apps: [{ id: "a", name: "" }], complete });
    await save();
  });

  test("changes the password after the code, not before", async () => {
    expect(replacePassword).not.toHaveBeenCalled();
    await sendCode();
    expect(complete).toHaveBeenCalledWith("a", "123456");
    expect(replacePassword).toHaveBeenCalledWith(identity, "Nueva-2027!");
    expect(title().textContent).toBe("Contraseña guardada");
  });

  test("goes back to the passwords when it took too long, and keeps them", async () => {
    complete.mockRejectedValueOnce(fault("invalid-multi-factor-session"));
    await sendCode();
    expect(alertText()).toBe(errors.expired);
    expect(field(first).value).toBe("Nueva-2027!");
  });
});
