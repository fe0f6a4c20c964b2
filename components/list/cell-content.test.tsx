/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { Cell } from "./cell";
import { CellContent } from "./cell-content";

const absent = { sign: "—", label: "Sin dato" };
const draw = (cell: Cell | undefined) => show(<CellContent cell={cell} absent={absent} />);

describe("the content of a cell", () => {
  test.each([
    ["that is absent", { kind: "absent" }],
    ["that nobody gave", undefined],
  ] as const)("%s is a dash for the eye and words for the ear", async (_case, cell) => {
    await draw(cell);
    expect(screen.getByText("—").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("Sin dato").closest("[aria-hidden]")).toBeNull();
  });

  test("with a link leads to its place, with the quiet words outside the link", async () => {
    await draw({ kind: "link", text: "P-1", href: "/loan_detail/l-1", quiet: "Factoraje" });
    const link = screen.getByRole("link", { name: "P-1" });
    expect(link.getAttribute("href")).toBe("/loan_detail/l-1");
    expect(within(link).queryByText("Factoraje")).toBeNull();
    expect(screen.getByText("Factoraje")).toBeTruthy();
  });

  test("with a link may break a long reference into lines, never a usual one", async () => {
    const usual = "P-2026-0042";
    await draw({ kind: "link", text: usual, href: "/" });
    expect(screen.getByRole("link", { name: usual }).className).toBe("");
    const long = "R".repeat(25);
    await draw({ kind: "link", text: long, href: "/" });
    expect(screen.getByRole("link", { name: long }).className).toBe("long");
  });

  test("with a day says it to programs as well, and how far off it is", async () => {
    await draw({
      kind: "day",
      dateTime: "2026-01-05",
      text: "5 ene 2026",
      relative: "Atrasado 2 días",
      overdue: true,
    });
    expect(screen.getByText("5 ene 2026").getAttribute("datetime")).toBe("2026-01-05");
    expect(screen.getByText("Atrasado 2 días").className).toContain("overdue");
  });

  test("with a day that nothing is said of has the date alone", async () => {
    const { container } = await draw({ kind: "day", dateTime: "2026-01-05", text: "5 ene 2026" });
    expect(container.textContent).toBe("5 ene 2026");
  });

  test("with an amount, a rate and a chip has no word but theirs", async () => {
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
        const shown = [...container.querySelectorAll("bdi")].filter(
          ({ textContent }) => textContent === text,
        );
        expect(shown).toHaveLength(1);
        expect(shown[0]?.childElementCount).toBe(0);
        expect(container.querySelector("img, script, b")).toBeNull();
      },
    );
  });
});

test("a hidden amount leaves the other cells as they are", async () => {
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
