/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { PortalError, UnreachableError } from "@/lib/browser/portal-fetch";
import { SheetFailure } from "./sheet-failure";

const words = {
  title: "No pudimos mostrar estos datos",
  unreachable: "Sin comunicación.",
  unexpected: "Algo falló.",
  notLoaded: "No pudimos cargar la hoja.",
  reference: "Referencia: {requestId}",
  retry: "Reintentar",
};

test.each<[string, unknown, string]>([
  [
    "the portal's sentence",
    new PortalError(503, "unavailable", "id-1", "No disponible."),
    "No disponible.Referencia: id-1",
  ],
  ["no sentence", new PortalError(500, "unreadable"), "Algo falló."],
  ["no connection", new UnreachableError(undefined), "Sin comunicación."],
  ["no code", "not-loaded", "No pudimos cargar la hoja."],
  ["another error", new Error("secret"), "Algo falló."],
])("says what failed: %s", async (_what, error, text) => {
  const onRetry = jest.fn();
  await show(<SheetFailure error={error} words={words} busy={false} onRetry={onRetry} />);
  expect(screen.getByRole("alert").textContent).toBe(`${words.title}${text}Reintentar`);
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
