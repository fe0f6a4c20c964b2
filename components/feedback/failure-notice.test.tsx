/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import type { Fault } from "@/lib/domain/failure";
import messages from "@/messages/es.json";
import { BareErrorPage } from "./bare-error-page";
import { ErrorPage } from "./error-page";
import { KeepErrorWords } from "./error-words";
import { FailureNotice } from "./failure-notice";

const sentences: Record<Fault, string> = {
  unauthorized: "Tu sesión terminó. Inicia sesión de nuevo.",
  forbidden: "Tu cuenta no tiene permiso para ver estos datos.",
  "not-found": "No encontramos estos datos.",
  "bad-filter": "No pudimos usar esos filtros. Cámbialos o límpialos.",
  "too-many-requests": "Hay demasiadas consultas en este momento.",
  unavailable: "Nuestro sistema no está disponible en este momento.",
  "time-out": "Nuestro sistema tardó más de 10 segundos en responder.",
  unreachable: "No pudimos comunicarnos con nuestro sistema.",
  "bad-answer": "Recibimos una respuesta que no pudimos leer.",
  unsupported: "Estos datos no están disponibles.",
  "malformed-row": "Recibimos un dato que no pudimos leer.",
  changed: "Los datos cambiaron mientras los leíamos.",
  "too-many-rows": "Son demasiados datos para sumarlos a tiempo.",
};

const notice = async (fault: Fault, retryAfter?: number) => {
  const { failure } = failed(fault, { requestId: "req-5", ...(retryAfter && { retryAfter }) });
  await show(<FailureNotice failure={failure} />);
  return screen.getByRole("alert");
};

test.each(Object.entries(sentences))(
  "shows a sentence for the fault %s",
  async (fault, sentence) => {
    const alert = await notice(fault as Fault);
    expect(within(alert).getByRole("heading").textContent).toBe("No pudimos mostrar estos datos");
    const texts = within(alert).getAllByRole("paragraph");
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      sentence,
      "Referencia para soporte: req-5",
    ]);
    expect(within(alert).getByRole("button", { name: "Reintentar" })).toBeTruthy();
  },
);

test.each([
  [1, "Inténtalo de nuevo en 1 segundo."],
  [90, "Inténtalo de nuevo en 90 segundos."],
])("shows how long to wait if the API sends it: %s s", async (seconds, words) => {
  expect((await notice("too-many-requests", seconds)).textContent).toContain(words);
});

describe("a page whose rendering failed", () => {
  const digested = Object.assign(new Error("secret of the server"), { digest: "1234567" });
  const words = {
    title: messages.failure.pageTitle,
    text: messages.failure.pageText,
    retry: messages.failure.retry,
    kept: messages.failure.keptRows,
  };

  test.each([
    ["within the portal", (retry: () => void) => <ErrorPage error={digested} retry={retry} />],
    [
      "as a whole",
      (retry: () => void) => <BareErrorPage error={digested} retry={retry} styles="" />,
    ],
  ])(
    "says so, %s, with the log's reference and a retry, and no word of the error",
    async (_, page) => {
      const retry = jest.fn();
      await show(
        <>
          <KeepErrorWords words={words} />
          {page(retry)}
        </>,
      );
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
        "Algo falló al mostrar esta página",
      );
      expect(screen.getByText("1234567")).toBeTruthy();
      expect(document.body.textContent).not.toContain("secret");
      fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
      expect(retry).toHaveBeenCalledTimes(1);
    },
  );

  test("shows no reference of an error of the browser's own", async () => {
    const { container } = await show(<ErrorPage error={new Error("x")} retry={() => undefined} />);
    expect(container.querySelector("code")).toBeNull();
  });
});
