/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { movementScreen } from "./movement-screen";

const draw = (rows: readonly object[], more: object = {}) =>
  show(
    rowsOf(movementScreen, listed(rows.map(aMovement), more), {}, ({ rows: all }) => (
      <p>Suma de {all.length}</p>
    )),
    "/movements",
  );
const table = () => screen.getByRole("table", { name: "Movimientos" });
const texts = (key: string) => textsOf(table().querySelectorAll(`td[data-key=${key}]`));

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

test("a withdrawal's timeline opens below its row; other rows open nothing", async () => {
  await draw([{}, { type: "WITHDRAWAL", requestId: "wr_1", requestReference: "R-1" }, {}]);
  const opening = textsOf(
    within(table())
      .getAllByText("Historial")
      .map((word) => word.closest("tr")?.previousElementSibling as Element),
  );
  expect(opening).toEqual([expect.stringContaining("R-1")]);
});

test("what a movement lacks is a dash and never 0", async () => {
  await draw([{ type: "FEE" }, { balanceAfter: { amount: "5", currency: "MXN" } }]);
  for (const key of ["loan", "description", "balanceAfter"]) expect(texts(key)[0]).toBe("Sin dato");
  expect(texts("type")).toEqual(["FEE", "Interés"]);
});

test("the balance has no column where no row has one", async () => {
  await draw([{}, {}]);
  expect(within(table()).getAllByRole("columnheader")).toHaveLength(6);
  expect(screen.queryByRole("checkbox", { name: "Saldo" })).toBeNull();
});

test("every amount of a column shows all digits beside longer ones, in any currency", async () => {
  const amounts = [
    ["0.000000000000000001", "ETH", "0.000000000000000001 ETH"],
    ["123456789.123456789123456789", "USDC", "123,456,789.123456789123456789 USDC"],
    ["7", "JPY", "7 JPY"],
    ["8".repeat(60), "MXN", `${"888,".repeat(20).slice(0, -1)}.00 MXN`],
  ] as const;
  await draw(amounts.map(([amount, currency]) => ({ amount: { amount, currency } })));
  expect(texts("amount")).toEqual(amounts.map(([, , text]) => text));
});

test("the sums are there, also where no row of the page can be shown", async () => {
  await draw([{}, {}], { total: 50 });
  expect(screen.getByText("Suma de 2")).toBeTruthy();
  await draw([], { total: 1, malformedIds: ["?"] });
  expect(screen.getByText("Suma de 0")).toBeTruthy();
});
