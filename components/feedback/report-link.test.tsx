/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { configureContact, show } from "@/components/render-for-tests";
import { mailTemplate } from "@/lib/domain/contact";
import { BareErrorPage } from "./bare-error-page";
import { ErrorPage } from "./error-page";
import { type ErrorWords, KeepErrorWords } from "./error-words";
import { FailureNotice } from "./failure-notice";
import { SectionContent } from "./section";

const outcome = failed("unavailable", { requestId: "req-5" });
const { failure } = outcome;
const support = () => screen.queryByRole("link", { name: "Avisar a soporte" });
const mail = () => decodeURIComponent(support()?.getAttribute("href") ?? "");

const failures = {
  "a list": <FailureNotice failure={failure} />,
  "a section": (
    <SectionContent title="Pagos" read={Promise.resolve(outcome)} fallback={null}>
      {() => null}
    </SectionContent>
  ),
};

describe.each(Object.entries(failures))("a failure of %s", (_, content) => {
  test("has a mail with reference, path and time, without the query", async () => {
    await show(content, "/movements?q=Ana&page=2");
    expect(screen.getByText("Referencia para soporte: req-5")).toBeTruthy();
    expect(mail()).toMatch(
      /^mailto:soporte@prestamistas\.example\?subject=Problema en Portal de Prueba: req-5&body=Cuéntanos/,
    );
    expect(mail()).toMatch(
      /Referencia: req-5\r\nPágina: \/movements\r\nHora \(UTC\): 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );
    expect(mail()).not.toContain("Ana");
  });

  test("links to support's page if there is no mail address", async () => {
    configureContact({ supportUrl: "https://ayuda.example/portal" });
    await show(content);
    expect(support()?.getAttribute("href")).toBe("https://ayuda.example/portal");
  });

  test.each([undefined, { privacyUrl: "https://www.example/aviso" }])(
    "does not mention support if there is none: %j",
    async (contact) => {
      configureContact(contact);
      await show(content);
      expect(screen.getByText("Referencia: req-5")).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/soporte/i);
    },
  );
});

describe.each([
  ["within the portal", ErrorPage],
  ["as a whole", BareErrorPage],
])("a page whose rendering failed, %s", (_, Page) => {
  const error = Object.assign(new Error("secret"), { digest: "1234567" });
  const words = { title: "Algo falló", text: "x", retry: "Reintentar", kept: "x" };
  const href = mailTemplate("soporte@prestamistas.example", "{reference}", "{path} {time}");

  async function showFailed(given: ErrorWords) {
    const { unmount } = await show(<KeepErrorWords words={given} />);
    unmount();
    await show(<Page error={error} retry={() => undefined} styles="" />);
  }

  test("has a mail with the log's reference", async () => {
    await showFailed({ ...words, report: { label: "Avisar a soporte", href } });
    expect(mail()).toMatch(/subject=1234567&body=\/ 20\d\d-/);
  });

  test("is reported to the server if the browser's own code failed", async () => {
    const sent = jest.fn();
    navigator.sendBeacon = sent;
    await show(<Page error={error} retry={() => undefined} styles="" />);
    expect(sent).not.toHaveBeenCalled();
    await show(<Page error={new RangeError("secret")} retry={() => undefined} styles="" />);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(JSON.parse(sent.mock.calls[0][1])).toMatchObject({ kind: "error", name: "RangeError" });
  });

  test("has no link without support", async () => {
    await showFailed(words);
    expect(screen.getByRole("heading").textContent).toBe("Algo falló");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
