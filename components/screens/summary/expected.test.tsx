/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { setNow, setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import type { PaymentTotal } from "@/lib/domain/payment-totals";
import { Expected } from "./expected";
import { figure } from "./questions-for-tests";

setNowOfEachTest("2026-06-15T18:00:00Z");

const total = (month: string, capital: string, interest: string, fields = {}) =>
  ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    month,
    count: 1,
    principalExpected: decimal(capital),
    interestExpected: decimal(interest),
    ...fields,
  }) as PaymentTotal;
const draw = (totals: readonly PaymentTotal[], read: "all" | "active-loans" = "all") =>
  show(<Expected totals={{ read, totals }} />);

test("¿Qué viene? separates capital and interest, and overdue and expected, with links", async () => {
  await draw([
    total("2026-06", "10.00", "1.50"),
    total("2027-05", "20.00", "0.50"),
    total("2026-05", "7.00", "3.00", { overdue: true }),
  ]);
  const from = "/payments?currency=MXN&from=2026-06-15";
  for (const [name, amount, href] of [
    ["Programado este mes", "11.50", `${from}&to=2026-06-30`],
    ["Capital hasta may 2027", "30.00", `${from}&to=2027-05-31`],
    ["Interés hasta may 2027", "2.00", `${from}&to=2027-05-31`],
    ["Total hasta may 2027", "32.00", `${from}&to=2027-05-31`],
    ["Atrasado, aparte", "10.00", "/payments?currency=MXN&overdue=true"],
  ] as const)
    expect([name, ...figure(name)]).toEqual([name, `${amount} MXN`, href]);
  const months = rowsIn("MXN");
  expect(months).toHaveLength(1 + 12);
  expect(months[1]).toEqual(["jun 2026 desde hoy", "10.00 MXN", "1.50 MXN", "11.50 MXN"]);
  expect(months[12]).toEqual(["may 2027", "20.00 MXN", "0.50 MXN", "20.50 MXN"]);
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
  expect(screen.getByRole("rowheader", { name: "jun 2026" })).toBeTruthy();
});

test("shows that nothing is planned, and that only active loans were counted", async () => {
  await draw([]);
  expect(screen.getByText("No tienes pagos programados hasta may 2027.")).toBeTruthy();
  await draw([total("2026-06", "1", "1")], "active-loans");
  expect(screen.getByText("Contamos los préstamos activos.")).toBeTruthy();
});
