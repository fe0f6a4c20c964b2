/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { sendResetLink } from "@/lib/browser/identity";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { RequestLink } from "./request-link";

jest.mock("@/lib/browser/identity", () => ({ sendResetLink: jest.fn() }));

const identity = { apiKey: "key" } as IdentityConfig;
const { identityErrors: errors, recovery: texts } = messages;
const fault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  sessionStorage.clear();
  location.hash = "";
  globalThis.reportError = jest.fn();
  jest.mocked(sendResetLink).mockReset().mockResolvedValue();
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

const returnUrl = "https://portal.test/?next=%2Floans";
const page = (
  <RequestLink
    texts={texts}
    errors={errors}
    identity={identity}
    signInPath="/?next=%2Floans"
    returnUrl={returnUrl}
  />
);
const address = "Correo electrónico";

test.each([
  ["", "Escribe tu correo electrónico."],
  ["ana@demo", errors.email],
  [hostileTexts.longWord, errors.email],
])("shows an error beside the address “%s”", async (typed, words) => {
  await show(page);
  await type(address, typed);
  await press("Enviar enlace");
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
  await type(address, " ana@demo.test ");
  await press("Enviar enlace");
  expect(sendResetLink).toHaveBeenCalledWith(identity, "ana@demo.test", returnUrl);
  expect(document.activeElement).toBe(title());
  expect(title().textContent).toBe("Revisa tu correo");
  expect(screen.getByRole("status").textContent).toMatch(/^Si hay una cuenta con ana@demo\.test,/);
  const back = screen.getByRole("link", { name: "Volver a iniciar sesión" });
  expect(back.getAttribute("href")).toBe("/?next=%2Floans");
  await press("Usar otro correo");
  expect(field(address).value).toBe("");
});

test("keeps the fragment of the requested page, in the e-mail and in the link back", async () => {
  location.hash = "#pagos";
  await show(page);
  const back = screen.getByRole("link", { name: "Volver a iniciar sesión" });
  expect(back.getAttribute("href")).toBe("/?next=%2Floans#pagos");
  await type(address, "ana@demo.test");
  await press("Enviar enlace");
  expect(sendResetLink).toHaveBeenCalledWith(identity, "ana@demo.test", `${returnUrl}#pagos`);
});

test("shows a failure in an alert with the focus, and keeps the address", async () => {
  jest.mocked(sendResetLink).mockRejectedValue(fault("network-request-failed"));
  await show(page);
  await type(address, "ana@demo.test");
  await press("Enviar enlace");
  expect(screen.getByRole("alert").textContent).toBe(errors.network);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(field(address).value).toBe("ana@demo.test");
});

test("keeps an address that was typed before the scripts ran", async () => {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  field(address).value = "ana@demo.test";
  await act(async () => render(page, { container, hydrate: true }));
  expect(field(address).value).toBe("ana@demo.test");
  await press("Enviar enlace");
  expect(sendResetLink).toHaveBeenCalledWith(identity, "ana@demo.test", returnUrl);
});
