/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, failed, listed } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { faultWords } from "@/components/list/faults-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { Movement } from "@/lib/domain/movement";
import { movementScreen } from "./movement-screen";

type Outcome = Parameters<typeof rowsOf<Movement>>[1];

const draw = (outcome: Outcome, query: Record<string, string> = {}) =>
  show(
    rowsOf(movementScreen, outcome, query, ({ rows }) => <p>Suma de {rows.length}</p>),
    "/movements",
  );
const table = () => screen.getByRole("table", { name: "Movimientos" });
const column = (key: string) =>
  within(table())
    .getAllByRole("cell")
    .filter(({ dataset }) => dataset.key === key);
const texts = (key: string) => column(key).map(({ textContent }) => textContent);

const whole = {
  valueDate: "2026-02-28",
  type: "INTEREST_WITHDRAWAL",
  status: "PENDING_WITHDRAWAL",
  loanId: "l/1",
  loanReference: "P-2026-0042",
  description: "Retiro de intereses",
  externalRef: "SPEI-1",
  amount: { amount: "1234.5", currency: "MXN" },
  balanceAfter: { amount: "0", currency: "MXN" },
};

test("has its columns in order, with names; columns that the API can sort by have a link", async () => {
  await draw(listed([aMovement(whole)]));
  const headers = within(table()).getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent?.replace(/[↑↓]$/, ""))).toEqual([
    ...["Fecha", "Tipo", "Estado", "Préstamo", "Descripción", "Importe", "Saldo"],
  ]);
  const links = headers.map((header) => within(header).queryByRole("link")?.getAttribute("href"));
  expect(links).toEqual([
    "/movements?sort=valueDate",
    "/movements?sort=type",
    "/movements?sort=status",
    undefined,
    undefined,
    "/movements?sort=amount",
    undefined,
  ]);
});

test("each figure of a movement is in its own column", async () => {
  await draw(listed([aMovement(whole)]));
  const cells = within(table()).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "28 feb 2026",
    "Retiro intereses",
    "Retiro pendienteEste retiro aún no se paga. Mira su solicitud para saber si ya se aprobó.",
    "P-2026-0042",
    "Retiro de intereses SPEI-1",
    "−1,234.50 MXN",
    "0.00 MXN",
  ]);
  const loan = within(table()).getByRole("link", { name: "P-2026-0042" });
  expect(loan.getAttribute("href")).toBe("/loan_detail/l%2F1");
});

test("what a movement lacks is a dash and never 0", async () => {
  const known = aMovement({ balanceAfter: { amount: "5", currency: "MXN" } });
  await draw(listed([aMovement(), known]));
  for (const key of ["loan", "description", "balanceAfter"]) expect(texts(key)[0]).toBe("Sin dato");
});

test("the balance has no column where no row has one", async () => {
  await draw(listed([aMovement(), aMovement()]));
  expect(column("balanceAfter")).toEqual([]);
  expect(within(table()).getAllByRole("columnheader")).toHaveLength(6);
  expect(screen.queryByRole("checkbox", { name: "Saldo" })).toBeNull();
});

test("inflows have no sign, outflows have a minus, and zero never has one", async () => {
  const amount = { amount: "0.00", currency: "MXN" };
  const movements = [
    aMovement({ direction: "IN" }),
    aMovement({ direction: "OUT" }),
    aMovement({ type: "WITHDRAWAL" }),
    aMovement({ type: "FEE" }),
    aMovement({ direction: "OUT", amount }),
  ];
  await draw(listed(movements));
  expect(texts("amount")).toEqual([
    "1,000.00 MXN",
    "−1,000.00 MXN",
    "−1,000.00 MXN",
    "1,000.00 MXN",
    "0.00 MXN",
  ]);
});

test("every amount of a column shows all digits beside longer ones, in any currency", async () => {
  const amounts = [
    ["0.000000000000000001", "ETH", "0.000000000000000001 ETH"],
    ["123456789.123456789123456789", "USDC", "123,456,789.123456789123456789 USDC"],
    ["7", "JPY", "7 JPY"],
    ["8".repeat(60), "MXN", `${"888,".repeat(20).slice(0, -1)}.00 MXN`],
  ] as const;
  const rows = amounts.map(([amount, currency]) => aMovement({ amount: { amount, currency } }));
  await draw(listed(rows));
  expect(texts("amount")).toEqual(amounts.map(([, , text]) => text));
});

test("an unknown type and status are shown unchanged", async () => {
  await draw(listed([aMovement({ type: "FEE", status: "FROZEN" })]));
  expect(texts("type")).toEqual(["FEE"]);
  expect(within(table()).getByRole("button", { name: "FROZEN" })).toBeTruthy();
});

test.each(Object.entries(hostileTexts))(
  "a hostile description, reference, type and status are text: %s",
  async (_name, hostile) => {
    const names = { loanReference: hostile, description: hostile, externalRef: hostile };
    const movement = aMovement({ loanId: "l-1", type: hostile, status: hostile, ...names });
    const { container } = await draw(listed([movement]));
    expect(timesWritten(table(), hostile.toWellFormed())).toBe(5);
    expect(container.querySelector("img, script, b")).toBeNull();
  },
);

test("movements with the same id are all shown", async () => {
  await draw(listed([aMovement({ description: "a" }), aMovement({ description: "b" })]));
  expect(texts("description")).toEqual(["a", "b"]);
});

test.each(faultWords)("a failed read ($fault) shows: $says", async ({ fault, says, ...more }) => {
  await draw(failed(fault, { requestId: "0a1b2c3d", ...more }));
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText(says)).toBeTruthy();
  expect(notice.getByText("Referencia para soporte: 0a1b2c3d")).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
  expect(screen.queryByText(/Suma de/)).toBeNull();
});

describe("the sums below the rows", () => {
  test("are there, also where no row of the page can be shown", async () => {
    await draw(listed([aMovement(), aMovement()], { total: 50 }));
    expect(screen.getByText("Suma de 2")).toBeTruthy();
    await draw(listed([], { total: 1, malformedIds: ["?"] }));
    expect(screen.getByText("Suma de 0")).toBeTruthy();
  });

  test.each([
    ["that has none", {}, "Aún no tienes movimientos"],
    ["whose filters match none", { q: "x" }, "Ningún movimiento coincide con los filtros"],
  ])("are not there for a lender %s, who reads so", async (_case, query, title) => {
    await draw(listed([]), query);
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.queryByText(/Suma de/)).toBeNull();
  });
});

test("with hidden amounts no row has an amount or its sign", async () => {
  hideAmountsInDocument();
  await draw(listed([aMovement(whole)]));
  expect([...column("amount"), ...column("balanceAfter")].map(displayedText)).toEqual([
    " MXN",
    " MXN",
  ]);
});
