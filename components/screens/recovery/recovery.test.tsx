/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { alertText, errors, fault, identity, title } from "@/components/entry-for-tests";
import { forgetEmail } from "@/components/form/email-field";
import { field, hrefOf, messageOf, press, textsOf, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { checkPassword, readResetCode, savePassword, sendResetLink } from "@/lib/browser/identity";
import messages from "@/messages/es.json";
import { NewPassword } from "./new-password";
import { RequestLink } from "./request-link";

jest.mock("@/lib/browser/identity", () => ({
  checkPassword: jest.fn(),
  readResetCode: jest.fn(),
  savePassword: jest.fn(),
  sendResetLink: jest.fn(),
}));

const { recovery: texts } = messages;

beforeEach(() => {
  location.hash = "";
  jest.mocked(readResetCode).mockReset().mockResolvedValue("ana@demo.test");
  jest.mocked(savePassword).mockReset().mockResolvedValue();
  jest.mocked(checkPassword).mockReset().mockResolvedValue(undefined);
  jest.mocked(sendResetLink).mockReset().mockResolvedValue();
});

describe("the request of a link", () => {
  const returnUrl = "https://portal.test/?next=%2Floans";
  const page = (
    <RequestLink
      texts={texts}
      errors={errors}
      identity={identity}
      returnUrl={returnUrl}
      signInPath="/?next=%2Floans"
    />
  );
  const address = "Correo electrónico";
  const send = async (typed: string) => {
    await type(address, typed);
    await press("Enviar enlace");
  };

  test.each([
    ["", "Escribe tu correo electrónico."],
    ["ana@demo", errors.email],
  ])("shows an error beside the address “%s”", async (typed, words) => {
    await show(page);
    await send(typed);
    expect(messageOf(address)).toBe(words);
    expect(document.activeElement).toBe(field(address));
    expect(sendResetLink).not.toHaveBeenCalled();
  });

  test.each([
    ["an address that the provider knows", async () => undefined],
    ["one that it does not know", async () => Promise.reject(fault("user-not-found"))],
  ])("shows the same message for %s, and focuses it", async (_what, answer) => {
    jest.mocked(sendResetLink).mockImplementation(answer);
    await show(page);
    await send(" ana@demo.test ");
    expect(sendResetLink).toHaveBeenCalledWith(identity, "ana@demo.test", returnUrl);
    expect(document.activeElement).toBe(title());
    expect(title().textContent).toBe("Revisa tu correo");
    const sent = screen.getByRole("status").textContent;
    expect(sent).toMatch(/^Si hay una cuenta con ana@demo\.test,/);
    expect(hrefOf("Volver a iniciar sesión")).toBe("/?next=%2Floans");
    await press("Usar otro correo");
    expect(field(address).value).toBe("");
  });

  test("sends the mail again after a while, with an answer as neutral, or says what the provider wants", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    await show(page);
    await send("ana@demo.test");
    await press("Enviar de nuevo en 30 s");
    expect(sendResetLink).toHaveBeenCalledTimes(1);
    const wait = async () => {
      for (let second = 0; second < 30; second += 1)
        await act(() => jest.advanceTimersByTimeAsync(1000));
    };
    await wait();
    jest.mocked(sendResetLink).mockRejectedValueOnce(fault("user-not-found"));
    await press("Enviar de nuevo");
    expect(sendResetLink).toHaveBeenLastCalledWith(identity, "ana@demo.test", returnUrl);
    expect(document.activeElement?.textContent).toBe(
      "Si hay una cuenta con ana@demo.test, recibirás otro enlace en unos minutos.",
    );
    await wait();
    jest.mocked(sendResetLink).mockRejectedValueOnce(fault("too-many-requests"));
    await press("Enviar de nuevo");
    expect(alertText()).toBe(errors.tooManyAttempts);
    expect(screen.getByRole("button", { name: "Enviar de nuevo en 30 s" })).toBeTruthy();
    jest.useRealTimers();
  });

  test("keeps an address typed before another language was chosen, and then forgets it", async () => {
    const { unmount } = await show(
      <>
        {page}
        <a href="#en" hrefLang="en">
          English
        </a>
      </>,
    );
    await type(address, "ana@demo.test");
    fireEvent.click(screen.getByRole("link", { name: "English" }));
    unmount();
    forgetEmail();
    await show(page);
    expect(field(address).value).toBe("ana@demo.test");
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("the new password", () => {
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
  const first = "Nueva contraseña";
  const again = "Repite la contraseña";
  const save = async (one: string, other = one) => {
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

  const spent = ["invalid-action-code", "expired-action-code", "user-not-found"];
  test.each(spent)("offers a new link where this one is spent: %s", async (code) => {
    jest.mocked(readResetCode).mockRejectedValue(fault(code));
    await show(page);
    expect(title().textContent).toBe("Este enlace ya no es válido");
    expect(document.activeElement).toBe(title());
    expect(hrefOf("Pedir un enlace nuevo")).toBe("/forgot_password");
  });

  test("shows why the link could not be checked, and retries", async () => {
    jest.mocked(readResetCode).mockRejectedValueOnce(fault("network-request-failed"));
    await show(page);
    expect(alertText()).toBe(errors.network);
    await press("Reintentar");
    expect(screen.getByText("Para la cuenta ana@demo.test.")).toBeTruthy();
  });

  test.each([
    ["", "", first, "Escribe la contraseña nueva."],
    ["Nueva-2027!", "", again, "Escribe otra vez la contraseña nueva."],
    ["Nueva-2027!", "nueva-2027!", again, "Las dos contraseñas no son iguales."],
  ])("wants both fields, and both equal: “%s”, “%s”", async (one, other, at, words) => {
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
      containsUppercaseLetter: /[A-Z]/.test(password),
      passwordPolicy: {
        customStrengthOptions: { minPasswordLength: 10 },
        allowedNonAlphanumericCharacters: "",
        enforcementState: "ENFORCE",
        forceUpgradeOnSignin: false,
      },
    }));
    await show(page);
    const rules = () => textsOf(screen.getAllByRole("listitem"));
    const long = "○Al menos 10 caracteres: pendiente";
    const upper = "○Una letra mayúscula: pendiente";
    expect(rules()).toEqual([long, upper, "○Un número: pendiente"]);
    await save("abc1");
    expect(rules()).toEqual([long, upper, "✓Un número: cumplido"]);
    expect(messageOf(first)).toContain(errors.passwordPolicy);
    expect(messageOf(first)).toContain("La contraseña necesita:");
    expect(savePassword).not.toHaveBeenCalled();
  });

  test("saves it as typed, shows a message, and links to the form", async () => {
    await show(page);
    await save(" Nueva <b> ");
    expect(savePassword).toHaveBeenCalledWith(identity, "one-time", " Nueva <b> ");
    expect(title().textContent).toBe("Contraseña guardada");
    expect(document.activeElement).toBe(title());
    expect(hrefOf("Iniciar sesión")).toBe("/");
  });

  test("shows the provider's error beside the field, and that a used link is no longer valid", async () => {
    jest.mocked(savePassword).mockRejectedValueOnce(fault("weak-password"));
    await show(page);
    await save("123");
    expect(messageOf(first)).toBe(errors.passwordPolicy);
    expect(document.activeElement).toBe(field(first));
    jest.mocked(savePassword).mockRejectedValueOnce(fault("expired-action-code"));
    await press("Guardar contraseña");
    expect(title().textContent).toBe("Este enlace ya no es válido");
  });
});
