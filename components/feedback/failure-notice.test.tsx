/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { hrefOf, linksIn, press, textsOf } from "@/components/reading-for-tests";
import { configureContact, show } from "@/components/render-for-tests";
import { mailTemplate } from "@/lib/domain/contact";
import type { Fault } from "@/lib/domain/failure";
import messages from "@/messages/es.json";
import { BareErrorPage } from "./bare-error-page";
import { ContactLinks } from "./contact-links";
import { ErrorPage } from "./error-page";
import { type ErrorWords, KeepErrorWords } from "./error-words";
import { FailureNotice } from "./failure-notice";

const support = "Avisar a soporte";
const mail = () => decodeURIComponent(hrefOf(support) ?? "");
const draw = (fault: Fault, more: { retryAfter?: number } = {}) => {
  const { failure } = failed(fault, { requestId: "req-5", ...more });
  return show(<FailureNotice failure={failure} />, "/movements?q=Ana&page=2");
};
const tooMany = "Hay demasiadas consultas en este momento.";

test.each<[Fault, string, number?]>([
  ["unauthorized", "Tu sesión terminó. Inicia sesión de nuevo."],
  ["forbidden", "Tu cuenta no tiene permiso para ver estos datos."],
  ["not-found", "No encontramos estos datos."],
  ["bad-filter", "No pudimos usar esos filtros. Cámbialos o límpialos."],
  ["too-many-requests", tooMany],
  ["too-many-requests", `${tooMany} Inténtalo de nuevo en 1 segundo.`, 1],
  ["too-many-requests", `${tooMany} Inténtalo de nuevo en 90 segundos.`, 90],
  ["unavailable", "Nuestro sistema no está disponible en este momento."],
  ["time-out", "Nuestro sistema tardó más de 10 segundos en responder."],
  ["unreachable", "No pudimos comunicarnos con nuestro sistema."],
  ["bad-answer", "Recibimos una respuesta que no pudimos leer."],
  ["unsupported", "Estos datos no están disponibles."],
  ["malformed-row", "Recibimos un dato que no pudimos leer."],
  ["changed", "Los datos cambiaron mientras los leíamos."],
  ["too-many-rows", "Son demasiados datos para sumarlos a tiempo."],
])("the fault %s has a sentence, a reference, and a retry if that may help: %s", async (...row) => {
  const [fault, sentence, retryAfter] = row;
  await draw(fault, retryAfter === undefined ? {} : { retryAfter });
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByRole("heading").textContent).toBe("No pudimos mostrar estos datos");
  const reference = "Referencia para soporte: req-5";
  expect(textsOf(alert.getAllByRole("paragraph"))).toEqual([sentence, reference]);
  const isLasting = ["unsupported", "bad-filter", "too-many-rows"].includes(fault);
  expect(alert.queryAllByRole("button", { name: "Reintentar" })).toHaveLength(isLasting ? 0 : 1);
});

describe("support", () => {
  test("gets a mail with reference, path and time, without the query, or is a page without an address", async () => {
    const { unmount } = await draw("unavailable");
    expect(mail()).toMatch(
      /^mailto:soporte@prestamistas\.example\?subject=Problema en Portal de Prueba: req-5&body=Cuéntanos/,
    );
    expect(mail()).toMatch(
      /Referencia: req-5\r\nPágina: \/movements\r\nHora \(UTC\): 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );
    expect(mail()).not.toContain("Ana");
    unmount();
    configureContact({ supportUrl: "https://ayuda.example/portal" });
    await draw("unavailable");
    expect(hrefOf(support)).toBe("https://ayuda.example/portal");
  });

  const withoutSupport = [undefined, { privacyUrl: "https://www.example/aviso" }];
  test.each(withoutSupport)("is not mentioned if there is none: %j", async (contact) => {
    configureContact(contact);
    await draw("unavailable");
    expect(screen.getByText("Referencia: req-5")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/soporte/i);
  });

  test("and the legal pages have links, of which only those are there that are configured", async () => {
    const { unmount } = await show(<ContactLinks />);
    const mailto = "mailto:soporte@prestamistas.example?subject=Ayuda%20con%20Portal%20de%20Prueba";
    expect(linksIn()).toEqual([
      ["Escribir a soporte", mailto],
      ["Sitio de soporte", "https://www.prestamistas.example/soporte"],
      ["Aviso de privacidad", "https://www.prestamistas.example/privacidad"],
      ["Términos", "https://www.prestamistas.example/terminos"],
    ]);
    unmount();
    configureContact(undefined);
    expect((await show(<ContactLinks />)).container.innerHTML).toBe("");
  });
});

describe.each([
  ["within the portal", ErrorPage],
  ["as a whole", BareErrorPage],
])("a page whose rendering failed, %s", (_, Page) => {
  const digested = Object.assign(new Error("secret of the server"), { digest: "1234567" });
  const { pageTitle: title, pageText: text, retry, keptRows: kept } = messages.failure;
  const retried = jest.fn();

  async function draw(error: Error, more: Partial<ErrorWords> = {}) {
    const words = { title, text, retry, kept, ...more };
    const { unmount } = await show(<KeepErrorWords words={words} />);
    unmount();
    return show(<Page error={error} retry={retried} styles="" />);
  }

  test("says so, with the log's reference, a mail and a retry, and no word of the error", async () => {
    const href = mailTemplate("soporte@prestamistas.example", "{reference}", "{path} {time}");
    await draw(digested, { report: { label: support, href } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Algo falló al mostrar esta página",
    );
    expect(screen.getByText("1234567")).toBeTruthy();
    expect(document.body.textContent).not.toContain("secret");
    expect(mail()).toMatch(/subject=1234567&body=\/ 20\d\d-/);
    await press("Reintentar");
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test("reports to the server, without a reference, that the browser's own code failed", async () => {
    const sent = jest.fn();
    navigator.sendBeacon = sent;
    const { unmount } = await draw(digested);
    expect(sent).not.toHaveBeenCalled();
    unmount();
    const { container } = await draw(new RangeError("secret"));
    expect(container.querySelector("code")).toBeNull();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(JSON.parse(sent.mock.calls[0][1])).toMatchObject({ kind: "error", name: "RangeError" });
    // Without support there is no link.
    expect(screen.queryByRole("link")).toBeNull();
  });
});
