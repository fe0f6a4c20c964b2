/** @jest-environment jsdom */
import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { setNow } from "@/components/now-for-tests";
import { press, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
import { Announce, announce, startAnnouncing } from "./announcements";
import { KeepErrorWords } from "./error-words";
import { Freshness } from "./freshness";
import { RetryButton } from "./retry-button";
import { Waiting } from "./skeleton";
import { showToast } from "./toast";
import { ToastRegion } from "./toast-region";

const { pageTitle: title, pageText: text, retry, keptRows: kept } = messages.failure;
const region = () => screen.getByRole("status");
const said = () => region().textContent.trim();
const later = (change: () => void) => act(async () => change());
const dismiss = () => screen.getByRole("button", { name: "Cerrar aviso" });
const focused = () => document.activeElement;
const frame = (page?: ReactNode) => (
  <>
    <KeepErrorWords words={{ title, text, retry, kept }} />
    <main tabIndex={-1}>{page}</main>
    <ToastRegion retry="Reintentar" dismiss="Cerrar aviso" />
  </>
);

let answer: PromiseWithResolvers<Response>;
beforeEach(() => {
  answer = Promise.withResolvers();
  globalThis.fetch = jest.fn(() => answer.promise);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const portalAnswers = () => act(async () => answer.resolve({} as Response));

describe("the live region", () => {
  test("announces nothing that is part of the first page, and what appears after an action", async () => {
    const { rerender } = await show(frame());
    await rerender(frame(<Announce key="1" text="25 de 80 movimientos" />));
    expect(said()).toBe("");
    startAnnouncing();
    for (let draws = 0; draws < 2; draws += 1) {
      await rerender(frame(<Announce key="1" text="3 de 3 movimientos" />));
      expect(said()).toBe("3 de 3 movimientos");
    }
  });

  test("announces several texts of one moment together, each once", async () => {
    await show(frame());
    await later(() => {
      for (const words of ["Cargando…", "Cargando…", "25 de 80 movimientos"]) announce(words);
    });
    const texts = textsOf(region().children).map((words) => words?.trim());
    expect(texts).toEqual(["Cargando…", "25 de 80 movimientos"]);
  });

  test.each([
    ["an announcement", () => announce("Actualizado a las 14:02"), 7_000],
    ["a toast", () => showToast("Enlace copiado."), 10_000],
  ])("is empty again after %s", async (_what, say, milliseconds) => {
    await show(frame());
    jest.useFakeTimers();
    await later(say);
    await act(() => jest.advanceTimersByTimeAsync(milliseconds - 100));
    expect(said()).not.toBe("");
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(said()).toBe("");
  });

  test("announces that a part is loading, also where React has not hydrated its skeleton yet", async () => {
    const { unmount } = await show(frame(<Waiting label="Cargando…" />));
    expect(said()).toBe("Cargando…");
    unmount();
    const skeleton = document.createElement("span");
    skeleton.dataset.waiting = "";
    skeleton.textContent = "Esperando…";
    document.body.append(skeleton);
    await show(frame());
    expect(said()).toBe("Esperando…");
    skeleton.remove();
  });
});

describe("a toast", () => {
  test("of the same words again is announced again", async () => {
    await show(frame());
    await later(() => showToast("<b>uno</b>"));
    const first = region().firstElementChild;
    await later(() => showToast("<b>uno</b>"));
    expect(said()).toBe("<b>uno</b>");
    expect(region().firstElementChild).not.toBe(first);
  });

  test("is announced at once, by the region only; its bar closes by a button that returns the focus", async () => {
    await show(frame(<button type="button">Copiar enlace</button>));
    const button = screen.getByRole("button", { name: "Copiar enlace" });
    button.focus();
    await later(() => showToast("Enlace copiado."));
    expect(said()).toBe("Enlace copiado.");
    await waitFor(dismiss);
    expect(focused()).toBe(button);
    expect(screen.queryByRole("alert")).toBeNull();
    const [announced, seen] = screen.getAllByText("Enlace copiado.");
    expect(announced?.closest("[role=status]")).toBe(region());
    expect(seen?.getAttribute("aria-hidden")).toBe("true");
    const description = dismiss().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(description)?.textContent).toBe("Enlace copiado.");
    dismiss().focus();
    await press("Cerrar aviso");
    expect(focused()).toBe(button);
    expect(said()).toBe("");
  });

  test("of figures that could not be refreshed has a retry; any other has only a button to close it", async () => {
    const { router } = await show(frame());
    for (const kind of ["done", "failed"] as const) {
      await later(() => showToast(kind, kind));
      await waitFor(dismiss);
      expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
    }
    await later(() => showToast("No pudimos actualizar.", "stale"));
    await waitFor(() => screen.getByRole("button", { name: "Reintentar" }));
    await press("Reintentar");
    await portalAnswers();
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(said()).toBe("");
  });
});

describe("a retry", () => {
  const page = (key: string) =>
    frame(
      <>
        <input aria-label="Buscar" />
        <RetryButton key={key} label="Otra vez" />
      </>,
    );
  const button = () => screen.getByRole("button", { name: "Otra vez" });
  const isBusy = () => button().getAttribute("aria-busy");

  test("refreshes the page once the portal responds, and is busy until then", async () => {
    const { router } = await show(page(""));
    expect(isBusy()).toBe("false");
    await press("Otra vez");
    await press("Otra vez");
    expect(isBusy()).toBe("true");
    expect(router.refresh).not.toHaveBeenCalled();
    await portalAnswers();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(isBusy()).toBe("false");
  });

  test("keeps the page and shows a message if the portal cannot be reached", async () => {
    const { router } = await show(page(""));
    await press("Otra vez");
    await act(async () => answer.reject(new TypeError("Failed to fetch")));
    expect(router.refresh).not.toHaveBeenCalled();
    expect(said()).toBe("No pudimos actualizar. Mostramos los datos anteriores.");
    expect(isBusy()).toBe("false");
  });

  test.each([
    ["moves the focus to the button that replaces it", "button"],
    ["does not move the focus if the user has moved it", "textbox"],
  ])("%s", async (_what, role) => {
    const { rerender } = await show(page("before"));
    button().focus();
    await press("Otra vez");
    if (role === "textbox") screen.getByRole(role).focus();
    await rerender(page("after"));
    expect(focused()).toBe(role === "textbox" ? screen.getByRole(role) : button());
  });
});

describe("the freshness", () => {
  const at = (asOf: string | undefined) => frame(<Freshness asOf={asOf} />);

  test("shows the time of the figures in the portal's time zone, with its zone, and its day if not today's, and nothing if the API sends none", async () => {
    setNow("2026-06-15T20:30:00Z");
    const { rerender } = await show(at("2026-06-15T20:02:00Z"));
    for (const text of ["Actualizado hoy, 14:02 GMT-6", "Hoy, 14:02 GMT-6"])
      expect(screen.getByText(text)).toBeTruthy();
    setNow("2026-06-16T20:30:00Z");
    await rerender(at("2026-06-15T20:02:00Z"));
    expect(screen.getAllByText("Actualizado el 15 jun 2026, 14:02 GMT-6")).toHaveLength(2);
    await rerender(at(undefined));
    expect(screen.queryByText(/Actualizado/)).toBeNull();
    expect(screen.getByRole("button", { name: "Actualizar" })).toBeTruthy();
  });

  test("announces newer figures after a press, but not figures of the same time", async () => {
    const { rerender } = await show(at("2026-06-15T20:02:00Z"));
    await press("Actualizar");
    await portalAnswers();
    await rerender(at("2026-06-15T20:03:00Z"));
    expect(said()).toBe("");
    answer = Promise.withResolvers();
    await press("Actualizar");
    await rerender(at("2026-06-15T20:04:00Z"));
    await portalAnswers();
    expect(said()).toBe("Actualizado el 15 jun 2026, 14:04 GMT-6");
  });
});
