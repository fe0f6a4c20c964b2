/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, listed } from "@/components/entities-for-tests";
import { filtersOf, rowsOf } from "@/components/lists-for-tests";
import { setNow, setNowOfEachTest } from "@/components/now-for-tests";
import { field, hrefOf, linksIn, textsOf } from "@/components/reading-for-tests";
import { hideScreens, show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { MovementActions } from "./movement-lines";
import { movementRow, movementScreen } from "./movement-screen";

describe("the rows of movements", () => {
  const draw = (rows: readonly object[], more: object = {}) =>
    show(
      rowsOf(movementScreen, listed(rows.map(aMovement), more), {}, ({ rows: all }, brief) =>
        brief ? null : <p>Suma de {all.length}</p>,
      ),
      "/movements",
    );
  const table = () => screen.getByRole("table", { name: "Movimientos" });

  test("each figure is in its own column; columns that the API can sort by have a link", async () => {
    await draw([
      {
        valueDate: "2026-02-28",
        type: "INTEREST_WITHDRAWAL",
        status: "PENDING_WITHDRAWAL",
        loanReference: "P-2026-0042",
        description: "Retiro de intereses",
        externalRef: "SPEI-1",
        amount: { amount: "1234.5", currency: "MXN" },
        balanceAfter: { amount: "0", currency: "MXN" },
      },
    ]);
    expect(document.querySelectorAll("tbody tr:first-child *").length).toBeLessThanOrEqual(20);
    const headers = within(table()).getAllByRole("columnheader");
    const cells = textsOf(within(table()).getAllByRole("cell"));
    const shown = headers.map((header, index) => [
      header.textContent?.replace(/[↑↓]$/, ""),
      within(header).queryByRole("link")?.getAttribute("href"),
      cells[index],
    ]);
    expect(shown).toEqual([
      ["Fecha", "/movements?sort=valueDate", "28 feb 2026"],
      ["Tipo", "/movements?sort=type", "Retiro intereses"],
      ["Estado", "/movements?sort=status", expect.stringMatching(/^Retiro pendiente/)],
      ["Préstamo", undefined, "P-2026-0042"],
      ["Descripción", undefined, "Retiro de intereses SPEI-1"],
      ["Importe", "/movements?sort=amount", "−1,234.50 MXN"],
      ["Saldo", undefined, "0.00 MXN"],
    ]);
  });

  test("the balance has no column where no row has one", async () => {
    await draw([{}, {}]);
    expect(within(table()).getAllByRole("columnheader")).toHaveLength(6);
    expect(screen.queryByRole("checkbox", { name: "Saldo" })).toBeNull();
  });
});

describe("the filters of movements", () => {
  type Rows = Parameters<typeof filtersOf<Listing<Movement>>>[2];

  const draw = (query: Record<string, string>, rows?: Rows) =>
    show(filtersOf(movementScreen, query, rows), "/movements");

  // Still the 20th in Mexico, though the 21st in Greenwich.
  setNowOfEachTest("2026-11-21T03:00:00Z");

  test("the filters show the URL's values", async () => {
    await draw({ from: "2026-01-05", to: "2026-12-31", q: "SPEI" });
    expect(field("Desde").value).toBe("05/01/2026");
    expect(field("Hasta").value).toBe("31/12/2026");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("SPEI");
  });

  test("the presets are links to whole months and years by the portal's clock, and keep the other filters", async () => {
    // Still the 31st in Mexico.
    setNow("2028-04-01T03:00:00Z");
    await draw({ type: "LOAN", from: "2020-01-01", page: "4" });
    const presets = within(screen.getByRole("navigation", { name: "Periodos" }));
    expect(linksIn(presets.getAllByRole("link"))).toEqual([
      ["Este mes", "/movements?type=LOAN&from=2028-03-01&to=2028-03-31"],
      ["Mes anterior", "/movements?type=LOAN&from=2028-02-01&to=2028-02-29"],
      ["Trimestre anterior", "/movements?type=LOAN&from=2027-10-01&to=2027-12-31"],
      ["Últimos 90 días", "/movements?type=LOAN&from=2028-01-02&to=2028-03-31"],
      ["Este año", "/movements?type=LOAN&from=2028-01-01&to=2028-12-31"],
    ]);
  });

  test.each([
    ["2026-12-31", ["Este año"]],
    ["2026-12-30", []],
  ])("mark the preset whose days are in the URL: to %s", async (to, marked) => {
    await draw({ from: "2026-01-01", to });
    expect(textsOf(document.querySelectorAll("[aria-current]"))).toEqual(marked);
  });

  const other = { loanId: "l-2", loanReference: "P-2" };
  const own = { loanId: "l-1" };

  test.each<[string, object, object[] | undefined, string]>([
    ["a row has its reference", own, [other, { ...own, loanReference: "P-42" }], "Préstamo: P-42"],
    ["no row is its own", own, [other], "Un solo préstamo"],
    ["nothing is read", own, undefined, "Un solo préstamo"],
    ["no row is of the withdrawal", { requestId: "wr_57f4" }, [other], "Un solo retiro"],
    [
      "a row has the withdrawal's reference",
      { requestId: "wr_57f4" },
      [{ requestId: "wr_57f4", requestReference: "R-44" }],
      "Retiro: R-44",
    ],
  ])("a chip never has an id, where %s", async (_case, query, rows, label) => {
    const outcome = rows && listed(rows.map(aMovement));
    await draw(query as Record<string, string>, outcome && Promise.resolve(outcome));
    expect(document.querySelector("bdi")?.textContent).toBe(label);
  });

  test.each([
    [{}, 1],
    [{ from: "2026-02-01", to: "2026-01-01" }, 0],
  ])("links to the year's statement, and to files of dates in order: %j", async (query, files) => {
    await show(<MovementActions address={readListAddress(movementList, query)} />, "/movements");
    expect(hrefOf("Estado anual de intereses")).toBe("/statement");
    expect(screen.queryAllByRole("button", { name: "Exportar" })).toHaveLength(files);
  });
});

describe("the cells of a movement", () => {
  /** Answers the message's key, which is all that a row's shape needs. */
  const t = ((key: string) => key) as unknown as Parameters<typeof movementRow>[1];

  const cellsOf = (fields: object) => movementRow(aMovement(fields), t).cells;
  const request = { requestId: "rq/1" };
  const toRequest = { kind: "link", href: "/requests?id=rq%2F1" };
  const absent = { kind: "absent" };

  test.each([
    ["no sign for inflows", { direction: "IN" }, "1,000.00"],
    ["a minus sign for outflows", { direction: "OUT" }, "−1,000.00"],
    ["its type's sign", { type: "WITHDRAWAL" }, "−1,000.00"],
    ["no sign if nobody knows its direction", { type: "FEE" }, "1,000.00"],
    ["no sign at zero", { direction: "OUT", amount: { amount: "0.00", currency: "MXN" } }, "0.00"],
  ])("an amount has %s", (_what, fields, shown) => {
    expect(cellsOf(fields).amount).toMatchObject({ kind: "amount", shown, currency: "MXN" });
  });

  const withheld = [
    { kind: "ISR", amount: { amount: "9.00", currency: "MXN" } },
    { kind: "IVA", amount: { amount: "0.50", currency: "MXN" } },
  ];

  test.each([
    ["all kinds together", { withheld }, "9.50"],
    ["its movement's sign", { withheld, direction: "OUT" }, "−9.50"],
  ])("what was withheld has %s", (_what, fields, shown) => {
    expect(cellsOf(fields).withheld).toMatchObject({ kind: "amount", shown, currency: "MXN" });
    expect(cellsOf({}).withheld).toEqual(absent);
  });

  test.each([
    [
      { loanId: "l/1", loanReference: "P-1" },
      { kind: "link", text: "P-1", href: "/loan_detail/l%2F1" },
    ],
    [{ loanId: "l-2" }, { kind: "link", text: "movementTypes.LOAN", href: "/loan_detail/l-2" }],
    [{ loanReference: "P-1" }, { kind: "text", text: "P-1" }],
    [{}, absent],
  ])("%j leads to its loan, without its id", (fields, cell) => {
    expect(cellsOf(fields).loan).toEqual(cell);
  });

  test.each([
    [
      "the bank's reference below the description",
      { description: "Pago", externalRef: "SPEI-1" },
      { kind: "text", text: "Pago", quiet: "SPEI-1" },
    ],
    ["or instead of it", { externalRef: "SPEI-1" }, { kind: "text", text: "SPEI-1" }],
    ["nothing", {}, absent],
    [
      "a link to its withdrawal, which names it",
      { ...request, requestReference: "R-1", description: "Retiro", externalRef: "SPEI-1" },
      { ...toRequest, text: "R-1", quiet: "Retiro · SPEI-1", wide: true },
    ],
    [
      "its words in that link without a reference",
      { ...request, description: "Retiro" },
      { ...toRequest, text: "Retiro" },
    ],
    ["other words without them", request, { ...toRequest, text: "movements.seeRequest" }],
  ])("a description has %s", (_what, fields, cell) => {
    expect(cellsOf(fields).description).toMatchObject(cell);
  });

  test("without the screen of withdrawals nothing leads there, or names them", () => {
    hideScreens("requests");
    const fields = { ...request, requestReference: "R-1", description: "Retiro" };
    expect(cellsOf(fields).description).toEqual({ kind: "text", text: "Retiro" });
  });
});
