/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { Section, SectionContent } from "./section";
import { FreshOrStale, StaleWhileError } from "./stale-while-error";
import { onToast } from "./toast";

const toasts: string[] = [];
let stop: () => void;
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((text) => toasts.push(text));
});
afterEach(() => stop());

/** Draws the same content again at each press, at an address of the same words. */
function Address({ query, children }: { query: string; children: ReactNode }) {
  const [draws, setDraws] = useState(0);
  return (
    <SearchParamsContext value={new URLSearchParams(query)}>
      <button type="button" onClick={() => setDraws(draws + 1)}>
        Dibujar
      </button>
      {children}
    </SearchParamsContext>
  );
}

describe("a refresh that fails", () => {
  const page = (failure: string | undefined, text: string, query = "", apartFrom?: string) => (
    <Address query={query}>
      <StaleWhileError {...(apartFrom && { apartFrom })}>
        <FreshOrStale failed={failure}>
          <p>{text}</p>
        </FreshOrStale>
      </StaleWhileError>
    </Address>
  );
  const shown = () => screen.getByRole("paragraph").textContent;

  test("keeps the last figures on the screen, with one message per refresh", async () => {
    const { rerender } = await show(page(undefined, "1,000.00"));
    await rerender(page("No se pudo actualizar.", "falló"));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Dibujar" })));
    expect(shown()).toBe("1,000.00");
    expect(toasts).toEqual(["No se pudo actualizar."]);
    await rerender(page("No se pudo actualizar.", "falló otra vez"));
    expect(toasts).toHaveLength(2);
    await rerender(page(undefined, "2,000.00"));
    expect(shown()).toBe("2,000.00");
  });

  test("never shows the figures of another URL", async () => {
    const { rerender } = await show(page(undefined, "página 1", "page=1"));
    await rerender(page("No se pudo actualizar.", "falló", "page=2"));
    expect(shown()).toBe("falló");
    expect(toasts).toEqual([]);
  });

  test("keeps them if only a parameter differs that does not change them", async () => {
    const { rerender } = await show(page(undefined, "página 1", "page=1", "open"));
    await rerender(page("No se pudo actualizar.", "falló", "page=1&open=rq_1", "open"));
    expect(shown()).toBe("página 1");
  });

  test("shows the failure if nothing was read before", async () => {
    await show(page("No se pudo actualizar.", "falló"));
    expect(shown()).toBe("falló");
    expect(toasts).toEqual([]);
  });
});

describe("a block of a page", () => {
  const block = (outcome: Outcome<string>) => (
    <Section title="Próximos pagos" more={{ label: "Ver los préstamos", href: "/loans" }}>
      <SectionContent
        title="Próximos pagos"
        read={Promise.resolve(outcome)}
        fallback={<p>Cargando…</p>}
      >
        {(value) => <p>{value}</p>}
      </SectionContent>
    </Section>
  );
  const region = () => screen.getByRole("region", { name: "Próximos pagos" });

  test("has a heading, a link to the whole list, and its content", async () => {
    await show(block({ ok: true, value: "3 pagos" }));
    expect(within(region()).getByRole("heading", { level: 2 }).textContent).toBe("Próximos pagos");
    const link = within(region()).getByRole("link", { name: "Ver los préstamos" });
    expect(link.getAttribute("href")).toBe("/loans");
    expect(within(region()).getByText("3 pagos")).toBeTruthy();
  });

  test("fails independently, with a reason, a reference and a retry", async () => {
    await show(block(failed("unreachable", { requestId: "req-3" })));
    const alert = within(region()).getByRole("alert");
    expect(alert.textContent).toContain("No pudimos comunicarnos con nuestro sistema.");
    expect(alert.textContent).toContain("Referencia para soporte: req-3");
    expect(within(alert).getByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  test("keeps its last content, and its name is in the toast", async () => {
    const { rerender } = await show(block({ ok: true, value: "3 pagos" }));
    await rerender(block(failed("time-out")));
    expect(within(region()).getByText("3 pagos")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts).toEqual([
      "Próximos pagos: No pudimos actualizar. Mostramos los datos anteriores. Nuestro sistema tardó más de 10 segundos en responder.",
    ]);
  });
});
