/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { MovementSums } from "./movement-sums";
import { MovementSumsSkeleton } from "./movement-sums-skeleton";

const total = (sum: string, fields: Partial<MovementTotal> = {}): MovementTotal => ({
  currency: "MXN",
  type: "INTEREST",
  status: "COMPLETED",
  sum: decimal(sum),
  count: 1,
  ...fields,
});
const countOf = (totals: readonly MovementTotal[]) =>
  totals.reduce((sum, { count }) => sum + count, 0);
const draw = (...value: MovementTotal[]) =>
  show(<MovementSums outcome={{ ok: true, value }} listed={countOf(value)} />);
const name = "Total de los movimientos filtrados";
/** Each row of the table as its cells' texts, by the words that a card has before them. */
const sums = () =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(2)
    .map((row) => [
      within(row).getByRole("rowheader").textContent,
      Object.fromEntries(
        within(row)
          .getAllByRole("cell")
          .map(({ dataset, textContent }) => [dataset.label, textContent]),
      ),
    ]);
const nothing = "—Sin dato";
const assumed = /^No sabemos si hubo devoluciones/;

test("keep completed apart from pending, in from out, and what is to be placed from what is to come", async () => {
  await draw(
    total("100.10"),
    total("0.05", { type: "LOAN" }),
    total("7.50", { type: "INTEREST_WITHDRAWAL" }),
    total("9", { status: "PENDING" }),
    total("1", { status: "PENDING", direction: "OUT" }),
    total("400", { type: "LOAN", status: "PENDING" }),
    total("1", { type: "WITHDRAWAL", status: "PENDING" }),
    total("2", { type: "LOAN_WITHDRAWAL", status: "PENDING_WITHDRAWAL" }),
  );
  expect(sums()).toEqual([
    [
      "MXN",
      {
        "Completado: Entradas": "100.15 MXN",
        "Completado: Salidas": "−7.50 MXN",
        "Completado: Neto": "92.65 MXN",
        "Pendiente: Por colocar": "400.00 MXN",
        "Pendiente: Por cobrar": "8.00 MXN",
        "Pendiente: Retiros en proceso": "3.00 MXN",
      },
    ],
  ]);
  expect(screen.getByText(/^Sumamos por separado lo completado y lo pendiente\./)).toBeTruthy();
});

test("lead once to what their words mean", async () => {
  await draw(total("5"));
  const link = screen.getByRole("link", { name: "Qué significa cada palabra" });
  expect(link.getAttribute("href")).toBe("/help#moneyIn");
});

test("count a reversed payment as its row does, and show the net sum of its type", async () => {
  await draw(total("1127.20", { direction: "IN" }), total("27.20", { direction: "OUT" }));
  const [[, row] = []] = sums();
  expect(row).toEqual({
    "Completado: Entradas": "1,127.20 MXN",
    "Completado: Salidas": "−27.20 MXN",
    "Completado: Neto": "1,100.00 MXN",
  });
  expect(screen.queryByText(assumed)).toBeNull();
});

test("have no net sum if nothing went out", async () => {
  await draw(total("5"), total("3", { type: "LOAN" }));
  expect(screen.queryByRole("columnheader", { name: "Neto" })).toBeNull();
});

test("show what they assume if no sum has a direction", async () => {
  await draw(total("1127.20"));
  expect(screen.getByText(assumed)).toBeTruthy();
});

test("never add one currency to another", async () => {
  await draw(total("5", { currency: "USDC" }), total("1"), total("2", { currency: "EUR" }));
  expect(sums().map(([currency, row]) => [currency, Object.values(row as object)[0]])).toEqual([
    ["EUR", "2.00 EUR"],
    ["MXN", "1.00 MXN"],
    ["USDC", "5.00 USDC"],
  ]);
});

test("show how many movements are in no sum: cancelled ones and those of an unknown status", async () => {
  await draw(total("5", { status: "CANCELED", count: 1200 }), total("1", { status: "FROZEN" }));
  expect(sums()).toEqual([
    [
      "MXN No incluidos: 1,201",
      {
        "Completado: Entradas": nothing,
        "Completado: Salidas": nothing,
      },
    ],
  ]);
});

test("have no column for an unknown direction where every direction is known", async () => {
  await draw(total("5"));
  expect(screen.queryByRole("columnheader", { name: "Sin clasificar" })).toBeNull();
});

test("have a dash, never 0, for what nothing adds to in one of two currencies", async () => {
  await draw(total("5", { status: "PENDING" }), total("1", { currency: "USD" }));
  expect(sums().map(([, row]) => row)).toEqual([
    {
      "Completado: Entradas": nothing,
      "Completado: Salidas": nothing,
      "Pendiente: Por cobrar": "5.00 MXN",
    },
    {
      "Completado: Entradas": "1.00 USD",
      "Completado: Salidas": nothing,
      "Pendiente: Por cobrar": nothing,
    },
  ]);
});

test("have columns for pending money of unknown types, by its direction, and guess no sign", async () => {
  await draw(
    total("5", { type: "FEE", status: "PENDING" }),
    total("6", { type: "FEE", status: "PENDING", direction: "OUT" }),
    total("7", { type: "FEE", status: "PENDING", direction: "IN" }),
  );
  expect(sums()[0]?.[1]).toMatchObject({
    "Pendiente: Entradas": "7.00 MXN",
    "Pendiente: Salidas": "−6.00 MXN",
  });
  expect(screen.getAllByRole("columnheader", { name: "Sin clasificar" })).toHaveLength(1);
  const { label } = screen.getByRole("cell", { name: "5.00 MXN" }).dataset;
  expect(label).toBe("Pendiente: Sin clasificar");
});

test("keep every digit of huge and tiny sums", async () => {
  await draw(total("9".repeat(60)), total("0.000000000000000001", { type: "LOAN" }));
  const nines = "999,".repeat(20).slice(0, -1);
  const [[, row] = []] = sums();
  expect((row as Record<string, string>)["Completado: Entradas"]).toBe(
    `${nines}.00${nines}.000000000000000001 MXN`,
  );
});

test("are not there where nothing was summed", async () => {
  const { container } = await draw();
  expect(container.textContent).toBe("");
});

test("of too many movements show how to see them, and no partial sum", async () => {
  await show(<MovementSums outcome={failed("too-many-rows")} listed={1} />);
  const notice = within(screen.getByRole("status"));
  expect(
    notice.getByText("Con menos movimientos lo verás: acota las fechas o los filtros."),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test.each([
  [failed("malformed-row"), "Recibimos un dato que no pudimos leer."],
  [failed("too-many-rows"), "Son demasiados datos para sumarlos a tiempo."],
  [failed("changed"), "Los datos cambiaron mientras los leíamos."],
  [failed("too-many-requests", { retryAfter: 1 }), /Inténtalo de nuevo en 1 segundo\.$/],
])("that could not be read show why, with the reference and a retry: %j", async (outcome, says) => {
  await show(<MovementSums outcome={outcome} listed={1} />);
  const notice = within(screen.getByRole("status"));
  expect(notice.getByRole("heading").textContent).toBe("No pudimos leer el total");
  expect(notice.getByText(says)).toBeTruthy();
  expect(notice.getByText("Referencia para soporte: request-1")).toBeTruthy();
  expect(notice.getByRole("link", { name: "Avisar a soporte" })).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test("that are being added up are announced, with room for each currency", async () => {
  const { container } = await show(<MovementSumsSkeleton currencies={["MXN", "USDC"]} />);
  expect(screen.getByRole("status").textContent).toBe("Sumando…");
  expect(container.querySelector("[aria-hidden]")?.childElementCount).toBe(2);
});

test("with hidden amounts leave the currencies and dashes alone", async () => {
  hideAmountsInDocument();
  await draw(total("123.45"));
  const cells = screen.getAllByRole("cell");
  expect(cells.map((cell) => cell.querySelector("[role=img]") !== null)).toEqual([true, false]);
  expect(screen.getByRole("cell", { name: "Importe oculto MXN" })).toBeTruthy();
});
