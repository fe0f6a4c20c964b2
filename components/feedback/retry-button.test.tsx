/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
import { KeepErrorWords } from "./error-words";
import { Freshness } from "./freshness";
import { RetryButton } from "./retry-button";
import { ToastRegion } from "./toast-region";

const words = {
  title: messages.failure.pageTitle,
  text: messages.failure.pageText,
  retry: messages.failure.retry,
  kept: messages.failure.keptRows,
};

let answer: PromiseWithResolvers<Response>;
beforeEach(() => {
  answer = Promise.withResolvers();
  globalThis.fetch = jest.fn(() => answer.promise);
});

const frame = (page: React.ReactNode) => (
  <>
    <KeepErrorWords words={words} />
    {page}
    <ToastRegion retry="Reintentar" dismiss="Cerrar aviso" />
  </>
);
// A toast has one too, after the page's.
const button = (name = "Reintentar") =>
  screen.getAllByRole("button", { name })[0] as HTMLButtonElement;
const press = (name?: string) => act(async () => fireEvent.click(button(name)));
const portalAnswers = () => act(async () => answer.resolve({} as Response));

test("refreshes the page once the portal responds, and is busy until then", async () => {
  const { router } = await show(frame(<RetryButton label="Reintentar" />));
  expect(button().getAttribute("aria-busy")).toBe("false");
  await press();
  await press();
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(router.refresh).not.toHaveBeenCalled();
  await portalAnswers();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(button().getAttribute("aria-busy")).toBe("false");
});

test("keeps the page and shows a message if the portal cannot be reached", async () => {
  const { router } = await show(frame(<RetryButton label="Reintentar" />));
  await press();
  await act(async () => answer.reject(new TypeError("Failed to fetch")));
  expect(router.refresh).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe(
    "No pudimos actualizar. Mostramos los datos anteriores.",
  );
  expect(button().getAttribute("aria-busy")).toBe("false");
});

test("moves the focus to the new button when the old one is replaced", async () => {
  const { rerender } = await show(frame(<RetryButton key="before" label="Reintentar" />));
  button().focus();
  await press();
  await rerender(frame(<RetryButton key="after" label="Reintentar" />));
  expect(document.activeElement).toBe(button());
});

test("does not move the focus if the user has moved it", async () => {
  const page = (key: string) =>
    frame(
      <>
        <input aria-label="Buscar" />
        <RetryButton key={key} label="Reintentar" />
      </>,
    );
  const { rerender } = await show(page("before"));
  await press();
  screen.getByRole("textbox").focus();
  await rerender(page("after"));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

describe("the freshness", () => {
  const at = (asOf: string | undefined) => frame(<Freshness asOf={asOf} />);

  test("shows the time of the figures in the portal's time zone, and nothing if the API sends none", async () => {
    const { rerender } = await show(at("2026-06-15T20:02:00Z"));
    expect(screen.getByText("Actualizado a las 14:02")).toBeTruthy();
    await rerender(at(undefined));
    expect(screen.queryByText(/Actualizado/)).toBeNull();
    expect(button("Actualizar")).toBeTruthy();
  });

  test("announces newer figures after a press, but not figures of the same time", async () => {
    const { rerender } = await show(at("2026-06-15T20:02:00Z"));
    const announced = () => screen.getByRole("status").textContent.trim();
    await press("Actualizar");
    await portalAnswers();
    await rerender(at("2026-06-15T20:03:00Z"));
    expect(announced()).toBe("");
    answer = Promise.withResolvers();
    await press("Actualizar");
    await rerender(at("2026-06-15T20:04:00Z"));
    await portalAnswers();
    expect(announced()).toBe("Actualizado a las 14:04");
  });
});
