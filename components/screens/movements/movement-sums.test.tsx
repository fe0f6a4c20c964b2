/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed, listed } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { PlannedLine } from "./movement-lines";
import { MovementSums } from "./movement-sums";

setNowOfEachTest("2026-06-15T18:00:00Z");

const total = (sum: string, fields: Partial<MovementTotal> = {}): MovementTotal => ({
  currency: "MXN",
  type: "INTEREST",
  status: "COMPLETED",
  sum: decimal(sum),
  count: 1,
  ...fields,
});
const draw = (...value: MovementTotal[]) => {
  const counted = value.reduce((sum, { count }) => sum + count, 0);
  return show(<MovementSums outcome={{ ok: true, value }} listed={counted} />);
};
/** Each row of the table as its cells' texts, by the words that a card has before them. */
const sums = () =>
  within(screen.getByRole("table", { name: "Total de los movimientos filtrados" }))
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
const pending = { status: "PENDING" } as const;

test.each<[string, MovementTotal[], unknown[]]>([
  [
    "each currency, completed, pending, in, out, what is to be placed and to come apart",
    [
      total("100.10"),
      total("0.05", { type: "LOAN" }),
      total("7.50", { type: "INTEREST_WITHDRAWAL" }),
      total("9", pending),
      total("1", { ...pending, direction: "OUT" }),
      total("400", { ...pending, type: "LOAN" }),
      total("1", { ...pending, type: "WITHDRAWAL" }),
      total("2", { type: "LOAN_WITHDRAWAL", status: "PENDING_WITHDRAWAL" }),
      total("1", { currency: "USD" }),
    ],
    [
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
      [
        "USD",
        {
          "Completado: Entradas": "1.00 USD",
          "Completado: Salidas": nothing,
          "Completado: Neto": nothing,
          "Pendiente: Por colocar": nothing,
          "Pendiente: Por cobrar": nothing,
          "Pendiente: Retiros en proceso": nothing,
        },
      ],
    ],
  ],
  [
    "how many movements are in no sum: cancelled ones and those of an unknown status",
    [total("5", { status: "CANCELED", count: 1200 }), total("1", { status: "FROZEN" })],
    [
      [
        "MXN No se suman: 1,201",
        { "Completado: Entradas": nothing, "Completado: Salidas": nothing },
      ],
    ],
  ],
])("the sums show %s", async (_what, totals, expected) => {
  await draw(...totals);
  expect(sums()).toEqual(expected);
});

test.each<[string, MovementTotal, number]>([
  ["no sum has a direction", total("5"), 1],
  ["a sum has one", total("5", { direction: "IN" }), 0],
])("the sums say what they assume if %s, and lead once to their words' meaning", async (...row) => {
  const [, sum, notes] = row;
  await draw(sum);
  expect(screen.queryAllByText(/^No sabemos si hubo devoluciones/)).toHaveLength(notes);
  expect(screen.getByText(/^Sumamos por separado lo completado y lo pendiente\./)).toBeTruthy();
  expect(hrefOf("Qué significa cada palabra")).toBe("/help#moneyIn");
  expect(amountsLeftWhenHidden()).toEqual([]);
});

const isr = (sum: string) => [{ kind: hostileTexts.markup.slice(0, 28), sum: decimal(sum) }];

test.each<[string, Partial<MovementTotal>, string, number]>([
  ["", {}, "100.00 MXN", 0],
  [", and that the API contradicts itself", { gross: decimal("105.00") }, "105.00 MXN", 1],
])("taxes have a table of their own, by kind%s", async (_what, more, gross, notes) => {
  await draw(
    total("91.00", { direction: "IN", withheld: isr("9.00"), ...more }),
    total("5.00", { currency: "USD" }),
  );
  expect(rowsIn("Retenciones")).toEqual([
    ["Moneda", "Bruto", "Retención de <img src=x onerror=alert(1)>", "Neto recibido"],
    ["MXN", gross, "9.00 MXN", "91.00 MXN"],
  ]);
  expect(screen.queryAllByText(/^El bruto registrado no es igual/)).toHaveLength(notes);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("only with a column of balances, the sums say what it leaves out", async () => {
  const outcome = { ok: true, value: [total("5", { direction: "IN" })] } as const;
  for (const balances of [false, true]) {
    const { unmount } = await show(<MovementSums {...{ outcome, balances }} listed={1} />);
    expect(screen.queryAllByText(/pérdidas/)).toHaveLength(Number(balances));
    unmount();
  }
});

test("the sums are not there where nothing was summed", async () => {
  const { container } = await draw();
  expect(container.textContent).toBe("");
});

test("sums that could not be read show why, what helps, and the reference", async () => {
  await show(<MovementSums outcome={failed("too-many-rows")} listed={1} />);
  const notice = within(screen.getByRole("status"));
  for (const words of [
    "No pudimos leer el total. Son demasiados datos para sumarlos a tiempo.",
    "Acota las fechas o los filtros para verlo.",
    "Referencia para soporte: request-1",
  ])
    expect(notice.getByText(words)).toBeTruthy();
  expect(notice.getByRole("link", { name: "Avisar a soporte" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test.each([
  [listed([], { total: 1 }), "1 programado"],
  [listed([], { total: 1234 }), "1,234 programados"],
  [listed([]), "No hay nada programado."],
  [failed("time-out"), "Ver los programados"],
])("the list ends today, and leads to the later ones, soonest first: %#", async (outcome, text) => {
  const filters = { currency: "MXN", from: "2026-06-16" };
  const { container } = await show(<PlannedLine outcome={outcome} filters={filters} />);
  expect(container.textContent).toMatch(/^Hasta hoy, 15 jun 2026\. /);
  expect(container.textContent).toContain(text);
  const href = "/movements?currency=MXN&from=2026-06-16&sort=valueDate";
  expect(textsOf(screen.queryAllByRole("link"))).toEqual(text.startsWith("No hay") ? [] : [text]);
  if (!text.startsWith("No hay")) expect(hrefOf(text)).toBe(href);
});

const ofUsd = { currency: "USD" };
test.each<[string, readonly MovementTotal[], string]>([
  [
    "the net sum",
    [
      total("5", { direction: "IN" }),
      total("7", { direction: "OUT" }),
      total("1", { ...ofUsd, direction: "IN" }),
      total("1", { ...ofUsd, direction: "OUT" }),
    ],
    " · Neto −2.00 MXN0.00 USD",
  ],
  [
    "what came in, if a currency has nothing else",
    [
      total("5", { direction: "IN" }),
      total("7", { direction: "OUT" }),
      total("1", { ...ofUsd, direction: "IN" }),
    ],
    " · Entradas 5.00 MXN1.00 USD",
  ],
  ["what went out", [total("7", { direction: "OUT" })], " · Salidas −7.00 MXN"],
  ["nothing, if all are pending", [total("8", pending)], ""],
])("in brief there is %s", async (_what, value, text) => {
  const listed = value.length;
  const { container } = await show(
    <MovementSums brief outcome={{ ok: true, value }} listed={listed} />,
  );
  expect(container.textContent).toBe(text);
});
