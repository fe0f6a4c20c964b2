/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow, setNowOfEachTest } from "@/components/now-for-tests";
import { linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import type { PaymentTotal } from "@/lib/domain/payments/payment-totals";
import { Expected } from "./expected";

beforeAll(keepChartsAway);
setNowOfEachTest("2026-06-15T18:00:00Z");

const total = (month: string, capital: string, interest: string, fields = {}) =>
  ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    month,
    count: 1,
    principal: decimal(capital),
    interest: decimal(interest),
    principalExpected: decimal(capital),
    interestExpected: decimal(interest),
    ...fields,
  }) as PaymentTotal;
const draw = (totals: readonly PaymentTotal[]) => show(<Expected totals={totals} />);

test("¿Qué viene? has bars of capital and interest by month, overdue ones before them, with links and calendars", async () => {
  const { container } = await draw([
    total("2026-06", "10.00", "1.50"),
    total("2027-05", "20.00", "0.50"),
    total("2026-05", "7.00", "3.00", { overdue: true }),
  ]);
  const rows = rowsIn("Pagos por venir en MXN");
  expect(rows).toHaveLength(1 + 1 + 12 + 1);
  expect(rows[1]).toEqual(["Atrasado aparte", "7.00 MXN", "3.00 MXN", "10.00 MXN"]);
  expect(rows[2]?.slice(0, 4)).toEqual([
    "jun 2026 desde hoy.ics: Agregar al calendario (jun 2026)",
    "10.00 MXN",
    "1.50 MXN",
    "11.50 MXN",
  ]);
  expect(rows[13]?.slice(0, 4)).toEqual([
    "may 2027.ics: Agregar al calendario (may 2027)",
    "20.00 MXN",
    "0.50 MXN",
    "20.50 MXN",
  ]);
  const sum = ["Total hasta may 2027", "30.00 MXN", "2.00 MXN", "32.00 MXN"];
  expect(rows[14]).toEqual(sum);
  expect(container.textContent).toMatch(/Total hasta may 2027 32\.00 MXN/);
  const from = "currency=MXN&from=2026-06-15";
  expect(linksIn()).toEqual([
    ["Atrasado", "/payments?currency=MXN&overdue=true"],
    ["jun 2026", `/payments?${from}&to=2026-06-30`],
    [".ics: Agregar al calendario (jun 2026)", `/api/payments/calendar.ics?${from}&to=2026-06-30`],
    ...Array.from({ length: 10 }, () => [expect.any(String), expect.stringMatching(/^.payments/)]),
    ["may 2027", "/payments?currency=MXN&from=2027-05-01&to=2027-05-31"],
    [expect.any(String), expect.stringMatching(/^.api.payments.calendar.ics/)],
    ["Total hasta may 2027", `/payments?${from}&to=2027-05-31`],
    [".csv: Pagos por venir en MXN", expect.stringMatching(/^data:text.csv/)],
    ["¿Han pagado?", "/payments/what-if#received"],
  ]);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test.each([
  ["is known", { principalReceived: decimal("0"), interestReceived: decimal("0") }, 0],
  ["is unknown", {}, 1],
])("says that less may be late, unless it %s what was paid", async (_what, fields, notes) => {
  await draw([total("2026-05", "7", "3", { overdue: true, ...fields })]);
  expect(screen.queryAllByText(/puede faltar menos/)).toHaveLength(notes);
});

test("calls a month whole on its first day", async () => {
  setNow("2026-06-01T18:00:00Z");
  await draw([total("2026-06", "1", "1")]);
  expect(screen.getByRole("rowheader", { name: /^jun 2026 ?.ics/ })).toBeTruthy();
});

test("shows that nothing is planned", async () => {
  await draw([]);
  expect(screen.getByText("No tienes pagos programados hasta may 2027.")).toBeTruthy();
});
