/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { Announce } from "./announce";
import { announce, startAnnouncing } from "./announcements";
import { Waiting } from "./skeleton";
import { showToast } from "./toast";
import { ToastRegion } from "./toast-region";

const region = () => screen.getByRole("status");
const said = () => region().textContent.trim();
const later = (change: () => void) => act(async () => change());
const dismiss = () => screen.getByRole("button", { name: "Cerrar aviso" });
const frame = (page?: React.ReactNode) => (
  <>
    <main tabIndex={-1}>{page}</main>
    <ToastRegion retry="Reintentar" dismiss="Cerrar aviso" />
  </>
);

afterEach(() => jest.useRealTimers());

describe("the live region", () => {
  test("announces nothing that is part of the first page, and what appears after an action", async () => {
    const { rerender } = await show(frame());
    await rerender(frame(<Announce key="1" text="25 de 80 movimientos" />));
    expect(said()).toBe("");
    startAnnouncing();
    await rerender(frame(<Announce key="1" text="3 de 3 movimientos" />));
    expect(said()).toBe("3 de 3 movimientos");
    await rerender(frame(<Announce key="1" text="3 de 3 movimientos" />));
    expect(said()).toBe("3 de 3 movimientos");
  });

  test("announces several texts of one moment together, each once", async () => {
    await show(frame());
    await later(() => {
      for (const text of ["Cargando…", "Cargando…", "25 de 80 movimientos"]) announce(text);
    });
    expect([...region().children].map(({ textContent }) => textContent.trim())).toEqual([
      "Cargando…",
      "25 de 80 movimientos",
    ]);
  });

  test("is empty again after seven seconds", async () => {
    jest.useFakeTimers();
    await show(frame());
    await later(() => announce("Actualizado a las 14:02"));
    act(() => jest.advanceTimersByTime(6_900));
    expect(said()).toBe("Actualizado a las 14:02");
    act(() => jest.advanceTimersByTime(200));
    expect(said()).toBe("");
  });

  test("announces that a part is loading, also when its skeleton is part of the first page", async () => {
    await show(frame(<Waiting label="Cargando…" />));
    expect(said()).toBe("Cargando…");
  });

  test("announces a skeleton of the server's HTML that React has not hydrated yet", async () => {
    const skeleton = document.createElement("span");
    skeleton.dataset.waiting = "";
    skeleton.textContent = "Cargando…";
    document.body.append(skeleton);
    await show(frame());
    expect(said()).toBe("Cargando…");
    skeleton.remove();
  });
});

describe("a toast", () => {
  test("is announced at once, and its bar closes by a button that returns the focus", async () => {
    await show(frame(<button type="button">Copiar enlace</button>));
    const button = screen.getByRole("button", { name: "Copiar enlace" });
    button.focus();
    await later(() => showToast("Enlace copiado."));
    expect(said()).toBe("Enlace copiado.");
    await waitFor(dismiss);
    expect(document.activeElement).toBe(button);
    const description = dismiss().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(description)?.textContent).toBe("Enlace copiado.");
    dismiss().focus();
    await act(async () => fireEvent.click(dismiss()));
    expect(document.activeElement).toBe(button);
    expect(said()).toBe("");
  });

  test("is announced by the live region only", async () => {
    await show(frame());
    await later(() => showToast("Referencia copiada."));
    await waitFor(dismiss);
    expect(screen.getAllByRole("status")).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
    const [announced, seen] = screen.getAllByText("Referencia copiada.");
    expect(announced?.closest("[role=status]")).toBe(region());
    expect(seen?.getAttribute("aria-hidden")).toBe("true");
  });

  test("disappears after ten seconds", async () => {
    await show(frame());
    jest.useFakeTimers();
    await later(() => showToast("Enlace copiado."));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(said()).toBe("Enlace copiado.");
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(said()).toBe("");
  });

  test("is replaced by the next one, and the same words again are a new toast", async () => {
    await show(frame());
    await later(() => showToast("<b>uno</b>"));
    const first = region().firstElementChild;
    expect(said()).toBe("<b>uno</b>");
    await later(() => showToast("<b>uno</b>"));
    expect(region().firstElementChild).not.toBe(first);
    await later(() => showToast("dos"));
    expect(said()).toBe("dos");
  });

  test("of figures that could not be refreshed has a retry", async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200 }) as Response);
    const { router } = await show(frame());
    await later(() => showToast("No pudimos actualizar.", "stale"));
    await waitFor(dismiss);
    const retry = screen.getByRole("button", { name: "Reintentar" });
    await act(async () => fireEvent.click(retry));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(said()).toBe("");
  });

  test("of a finished or failed action has only a button to close it", async () => {
    await show(frame());
    for (const kind of ["done", "failed"] as const) {
      await later(() => showToast(kind, kind));
      await waitFor(dismiss);
      expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
    }
  });
});
