/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { checkPassword, replacePassword, signIn } from "@/lib/browser/identity";
import { PortalError, UnreachableError } from "@/lib/browser/portal-fetch";
import { startSession } from "@/lib/browser/portal-session";
import { openSecondStep } from "@/lib/browser/second-step";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { ChangePassword } from "./change-password";

jest.mock("@/lib/browser/identity", () => ({
  checkPassword: jest.fn(),
  replacePassword: jest.fn(),
  signIn: jest.fn(),
}));
jest.mock("@/lib/browser/second-step", () => ({ openSecondStep: jest.fn() }));
jest.mock("@/lib/browser/portal-session");

const identity = { apiKey: "key" } as IdentityConfig;
const { changePassword: texts, identityErrors: errors } = messages;
const fault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const proof = (idToken: string) => ({ userId: "lender-ana", idToken });

beforeEach(() => {
  globalThis.reportError = jest.fn();
  jest.mocked(signIn).mockReset().mockResolvedValue(proof("of the present password"));
  jest.mocked(replacePassword).mockReset().mockResolvedValue(proof("of the new password"));
  jest.mocked(startSession).mockReset().mockResolvedValue({ userId: "u", expiresIn: 3600 });
  jest.mocked(checkPassword).mockReset().mockResolvedValue(undefined);
});

const [current, first, again] = ["Contraseña actual", "Nueva contraseña", "Repite la contraseña"];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messageOf = (label: string) => field(label).parentElement?.nextElementSibling?.textContent;
const title = () => screen.getByRole("heading", { level: 1 });

async function save(present = "Demo-2026!", one = "Nueva-2027!", other = one): Promise<void> {
  for (const [label, value] of [
    [current, present],
    [first, one],
    [again, other],
  ] as const)
    await act(async () => fireEvent.input(field(label), { target: { value } }));
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Guardar contraseña" })),
  );
}

beforeEach(() =>
  show(
    <ChangePassword
      texts={texts}
      formTexts={messages.recovery}
      codeTexts={messages.code}
      errors={errors}
      identity={identity}
      email="ana@demo.test"
    />,
    "/change_password",
  ),
);

test("says beforehand what happens to the other devices, and knows where one forgot", () => {
  expect(screen.getByText(/cerramos tu sesión en los demás dispositivos/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "¿No recuerdas tu contraseña actual?" });
  expect(link.getAttribute("href")).toBe("/forgot_password");
});

test.each([
  ["", "Nueva-2027!", "Nueva-2027!", current, "Escribe tu contraseña actual."],
  ["Demo-2026!", "", "", first, "Escribe la contraseña nueva."],
  ["Demo-2026!", "Demo-2026!", "Demo-2026!", first, "La contraseña nueva es igual a la actual."],
  ["Demo-2026!", "Nueva-2027!", "", again, "Escribe otra vez la contraseña nueva."],
  ["Demo-2026!", "Nueva-2027!", "nueva", again, "Las dos contraseñas no son iguales."],
] as const)("wants every field: “%s”, “%s”, “%s”", async (present, one, other, at, words) => {
  await save(present, one, other);
  expect(messageOf(at)).toBe(words);
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
  ["too-many-requests", errors.tooManyAttempts],
  ["network-request-failed", errors.network],
  ["user-disabled", errors.disabled],
  ["password-does-not-meet-requirements", errors.passwordPolicy],
])("tells what else the provider says of the present password: %s", async (code, words) => {
  jest.mocked(signIn).mockRejectedValue(fault(code));
  await save();
  expect(screen.getByRole("alert").textContent).toBe(words);
});

test.each(["weak-password", "password-does-not-meet-requirements"])(
  "a new password that the provider refuses is told beside its field: %s",
  async (code) => {
    jest.mocked(replacePassword).mockRejectedValue(fault(code));
    await save();
    expect(messageOf(first)).toBe(errors.passwordPolicy);
    expect(startSession).not.toHaveBeenCalled();
  },
);

test.each([
  ["requires-recent-login", errors.expired],
  ["user-token-expired", errors.expired],
  ["network-request-failed", errors.network],
])("tells what else the provider says of the new password: %s", async (code, words) => {
  jest.mocked(replacePassword).mockRejectedValue(fault(code));
  await save();
  expect(screen.getByRole("alert").textContent).toBe(words);
});

describe("while the portal cannot end the other sessions", () => {
  const pass = (milliseconds: number) =>
    act(async () => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    new PortalError(503, "unavailable"),
    new PortalError(429, "too-many-attempts"),
    new UnreachableError(new TypeError("Failed to fetch")),
  ])("repeats the call, and says so until it is done: %s", async (error) => {
    jest.mocked(startSession).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    await save();
    expect(title().textContent).toBe("Contraseña guardada");
    expect(screen.getByRole("status").textContent).toBe(texts.stillEnding);
    expect(screen.queryByRole("link")).toBeNull();
    await pass(3_000);
    expect(startSession).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("status").textContent).toBe(texts.stillEnding);
    await pass(3_000);
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
  const code = () => screen.getByLabelText<HTMLInputElement>("Código de seis dígitos");

  async function sendCode(): Promise<void> {
    fireEvent.change(code(), { target: { value: "123456" } });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuar" })));
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
    expect(screen.getByRole("alert").textContent).toBe(errors.expired);
    expect(field(first).value).toBe("Nueva-2027!");
  });

  test("tells beside its field that the new password is too weak", async () => {
    jest.mocked(replacePassword).mockRejectedValue(fault("weak-password"));
    await sendCode();
    expect(messageOf(first)).toBe(errors.passwordPolicy);
  });
});
