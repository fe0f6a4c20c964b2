/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { Cell } from "./cell";
import { CellContent, cellProps } from "./cell-content";

const absent = { sign: "—", label: "Sin dato" };
const draw = (cell: Cell | undefined) =>
  show(
    <div data-testid="cell" {...cellProps(cell)}>
      <CellContent cell={cell} absent={absent} />
    </div>,
  );
const drawn = () => screen.getAllByTestId("cell").at(-1) as HTMLElement;

describe("the content of a cell", () => {
  test.each([
    ["that is absent", { kind: "absent" }],
    ["that nobody gave", undefined],
  ] as const)("%s has words for the ear; its style sheet draws a dash", async (_case, cell) => {
    await draw(cell);
    expect(drawn().textContent).toBe("Sin dato");
    expect(drawn().className).toBe("cell-content-absent");
  });

  test("with a link has its second text outside the link", async () => {
    await draw({ kind: "link", text: "P-1", href: "/loan_detail/l-1", quiet: "Factoraje" });
    const link = screen.getByRole("link", { name: "P-1" });
    expect(link.getAttribute("href")).toBe("/loan_detail/l-1");
    expect(within(link).queryByText("Factoraje")).toBeNull();
    expect(drawn().textContent).toBe("P-1 Factoraje");
  });

  test("has what a column may cut as its hint, and no hint for a usual text", async () => {
    await draw({ kind: "link", text: "P-2026-0042", href: "/" });
    expect(drawn().title).toBe("");
    const long = "R".repeat(25);
    await draw({ kind: "text", text: long });
    expect(drawn().title).toBe(long);
    await draw({ kind: "text", text: "Pago", quiet: "SPEI-1" });
    expect(drawn().title).toBe("Pago · SPEI-1");
  });

  test("with a day says how far off it is, and that it is late", async () => {
    await draw({ kind: "day", text: "5 ene 2026", relative: "Atrasado 2 días", overdue: true });
    expect(drawn().textContent).toBe("5 ene 2026 · Atrasado 2 días");
    expect(drawn().className).toContain("overdue");
    await draw({ kind: "day", text: "5 ene 2026" });
    expect(drawn().textContent).toBe("5 ene 2026");
    expect(drawn().className).not.toContain("overdue");
  });

  test("gives a grid's tab index to what can be focused in it", async () => {
    const cells: Cell[] = [
      { kind: "link", text: "P-1", href: "/" },
      { kind: "chip", label: "Pendiente", tone: "pending", hint: "Espera." },
      { kind: "amount", shown: "1.00", full: "1.001", currency: "USDC" },
    ];
    for (const cell of cells) {
      const { container } = await show(<CellContent cell={cell} absent={absent} tabIndex={0} />);
      expect(container.querySelector("a, button, span")?.getAttribute("tabindex")).toBe("0");
    }
  });

  test("with an amount, a rate and a chip has no other text", async () => {
    const cells: Cell[] = [
      { kind: "amount", shown: "1,000.00", currency: "MXN" },
      { kind: "figure", text: "12.5%" },
      { kind: "chip", label: "Activo", tone: "capital" },
    ];
    for (const [index, text] of ["1,000.00 MXN", "12.5%", "Activo"].entries())
      expect((await draw(cells[index])).container.textContent).toBe(text);
  });
});

describe("a hostile text in a cell", () => {
  const places = {
    "as a text": (text: string): Cell => ({ kind: "text", text }),
    "below a text": (quiet: string): Cell => ({ kind: "text", text: "Pago", quiet }),
    "in a link": (text: string): Cell => ({ kind: "link", text, href: "/" }),
    "below a link": (quiet: string): Cell => ({ kind: "link", text: "P-1", href: "/", quiet }),
    "in a chip": (label: string): Cell => ({ kind: "chip", label, tone: "neutral" }),
    "in a chip with a hint": (label: string): Cell => ({
      kind: "chip",
      label,
      tone: "neutral",
      hint: "Desconocido.",
    }),
  };

  describe.each(Object.entries(places))("%s", (_place, cellOf) => {
    test.each(Object.entries(hostileTexts))(
      "is shown whole, as text, and turns nothing around: %s",
      async (_name, text) => {
        const { container } = await draw(cellOf(text));
        expect(timesWritten(container, text)).toBe(1);
        expect(container.querySelector("img, script, b")).toBeNull();
      },
    );
  });
});

test("a hidden amount does not change other cells", async () => {
  hideAmountsInDocument();
  const cells: Cell[] = [
    { kind: "amount", shown: "1,000.00", currency: "MXN" },
    { kind: "figure", text: "12.5%" },
    { kind: "text", text: "Pago 7.00" },
  ];
  const texts: string[] = [];
  for (const cell of cells) texts.push(displayedText((await draw(cell)).container).trim());
  expect(texts).toEqual(["MXN", "12.5%", "Pago 7.00"]);
});
