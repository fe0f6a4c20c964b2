/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { AccruedInterest } from "@/lib/domain/accrued-interest";
import { decimal } from "@/lib/domain/money";
import type { PaymentTotal } from "@/lib/domain/payment-totals";
import type { Assumption } from "@/lib/domain/what-if";
import { WhatIf } from "./what-if";

setNowOfEachTest("2026-06-15T18:00:00Z");

const total = (month: string, principal: string, fields = {}) =>
  ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    month,
    count: 1,
    principalExpected: decimal(principal),
    interestExpected: decimal("1.00"),
    ...fields,
  }) as PaymentTotal;
const totals = [
  total("2026-05", "100.05", { overdue: true, loanLate: true }),
  total("2026-07", "50.00", { loanLate: true }),
  total("2027-05", "200.00", { loanLate: false }),
];
const draw = (assumption: Assumption, accrued?: AccruedInterest) =>
  show(<WhatIf read="all" totals={totals} accrued={accrued} assumption={assumption} />);

test("each assumption says what comes, when, and what is lost, beside the plan", async () => {
  await draw("late-never", new Map());
  expect(rowsIn("Pagos por venir en MXN").slice(1, 4)).toEqual([
    ["Hasta may 2027", "353.05 MXN", "201.00 MXN"],
    ["Después", "0.00 MXN", "0.00 MXN"],
    ["Capital perdido", "0.00 MXN", "150.05 MXN"],
  ]);
  expect(rowsIn("Pagos por venir en MXN").slice(6, 8)).toEqual([
    ["jun 2026", "101.05 MXN", "0.00 MXN"],
    ["jul 2026", "51.00 MXN", "0.00 MXN"],
  ]);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("there is no return, and it says so, if the accrued interest is unknown", async () => {
  await draw("unpaid-10");
  expect(rowsIn("Pagos por venir en MXN")[4]?.[2]).toMatch(/—/);
  expect(screen.getAllByText(/Un rendimiento falta/)).toHaveLength(1);
});

test("there is no return per year if the last payment is less than a year away", async () => {
  const of = (month: string) => (
    <WhatIf read="all" totals={[total(month, "200.00")]} accrued={new Map()} assumption="1-month" />
  );
  const { rerender } = await show(of("2027-07"));
  expect(rowsIn("Pagos por venir en MXN")[4]?.[1]).toMatch(/%$/);
  await rerender(of("2026-07"));
  expect(rowsIn("Pagos por venir en MXN")[4]?.[1]).toMatch(/—/);
});
