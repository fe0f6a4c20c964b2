/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { type ComponentType, type ReactNode, startTransition, useState } from "react";
import { failed } from "@/components/entities-for-tests";
import { hrefOf, press } from "@/components/reading-for-tests";
import { AtPath, AtQuery, show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { Section, SectionContent } from "./section";
import { FreshOrStale, StableSuspense, StaleWhileError } from "./stale-while-error";
import { toastsOfEachTest } from "./toasts-for-tests";

const toasts = toastsOfEachTest();
type Container = ComponentType<{ children: ReactNode }>;

/** Draws the same content again at each press, at an address of the same words. */
function Address({ query, children }: { query: string; children: ReactNode }) {
  const [draws, setDraws] = useState(0);
  return (
    <AtQuery query={query}>
      <button type="button" onClick={() => setDraws(draws + 1)}>
        Dibujar
      </button>
      {children}
    </AtQuery>
  );
}

describe("a refresh that fails", () => {
  const why = "No se pudo actualizar.";
  const page = (failure: string | undefined, text: string, query = "") => (
    <Address query={query}>
      <StaleWhileError apartFrom="open">
        <StaleWhileError>
          <FreshOrStale failed={failure}>
            <p>{text}</p>
          </FreshOrStale>
        </StaleWhileError>
      </StaleWhileError>
    </Address>
  );
  const shown = () => screen.getByRole("paragraph").textContent;

  test("shows a first failure, and then keeps the last figures, with one message per refresh", async () => {
    const { rerender } = await show(page(why, "falló al principio"));
    expect([shown(), toasts]).toEqual(["falló al principio", []]);
    await rerender(page(undefined, "1,000.00"));
    await rerender(page(why, "falló"));
    await press("Dibujar");
    expect(shown()).toBe("1,000.00");
    expect(toasts).toEqual([why]);
    await rerender(page(why, "falló otra vez"));
    expect(toasts).toHaveLength(2);
    await rerender(page(undefined, "2,000.00"));
    expect(shown()).toBe("2,000.00");
  });

  test.each([
    ["never shows the figures of another URL", "page=2", "falló"],
    ["keeps them if a parameter differs that does not change them", "page=1&open=a", "antes"],
  ])("%s", async (_what, query, text) => {
    const { rerender } = await show(page(undefined, "antes", "page=1"));
    await rerender(page(why, "falló", query));
    expect(shown()).toBe(text);
    expect(toasts).toEqual(text === "falló" ? [] : [why]);
  });

  test("under an open figure, and after it is closed, keeps the figures of the page", async () => {
    const at = (path: string, node: ReactNode) => <AtPath path={path}>{node}</AtPath>;
    const { rerender } = await show(at("/main-layout", page(undefined, "antes")));
    await rerender(at("/figure", page(why, "falló", "of=balance")));
    expect(shown()).toBe("antes");
    await rerender(at("/main-layout", page(why, "falló")));
    expect(shown()).toBe("antes");
    await rerender(at("/main-layout", page(why, "falló", "period=all")));
    expect(shown()).toBe("falló");
  });
});

describe("a block of a page", () => {
  const title = "Próximos pagos";
  const block = (outcome: Outcome<string>) => (
    <Section title={title} more={{ label: "Ver los préstamos", href: "/loans" }}>
      <SectionContent title={title} read={Promise.resolve(outcome)}>
        {(value) => <p>{value}</p>}
      </SectionContent>
    </Section>
  );
  const region = () => within(screen.getByRole("region", { name: title }));

  test("has a heading, a link to the whole list, and its content, which it keeps", async () => {
    const { rerender } = await show(block({ ok: true, value: "3 pagos" }));
    expect(region().getByRole("heading", { level: 2 }).textContent).toBe(title);
    expect(hrefOf("Ver los préstamos")).toBe("/loans");
    await rerender(block(failed("time-out")));
    expect(region().getByText("3 pagos")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toasts).toEqual([
      "Próximos pagos: No pudimos actualizar. Mostramos los datos anteriores. Nuestro sistema tardó más de 10 segundos en responder.",
    ]);
  });
});

describe("a failure that is replaced", () => {
  // Inside act() React renders without interruption, and the fault does not happen.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  test.each<[string, Container]>([
    ["StableSuspense", StableSuspense],
    ["FreshOrStale", FreshOrStale],
  ])("%s shows content whose second part is late", async (_name, Content) => {
    let replace: (content: ReactNode) => void = () => undefined;
    function Page() {
      const [content, setContent] = useState<ReactNode>(<div role="alert">El servicio falló</div>);
      replace = setContent;
      return (
        <section>
          <Content>{content}</Content>
        </section>
      );
    }
    render(<Page />);
    const late = Promise.resolve(<p>Origen</p>);
    // In a transition, as a refresh does.
    startTransition(() => replace([<p key="1">Saldo</p>, late]));
    expect((await screen.findByText("Origen")).parentElement?.textContent).toBe("SaldoOrigen");
  });
});
