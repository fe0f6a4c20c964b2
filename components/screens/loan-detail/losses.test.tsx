/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { loanCurve } from "@/lib/domain/loans/loan-curve";
import { standingOf } from "@/lib/domain/loans/loan-standing";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { KeyFigures } from "./key-figures";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { LoanState } from "./loan-state";
import { Reconciliation } from "./reconciliation";

setNowOfEachTest("2026-07-02T18:00:00Z");

const today = day("2026-07-02");
const loan = aLoanDetail({
  status: "DEFAULTED",
  outstandingPrincipal: mxn("20000.00"),
  writtenOff: mxn("100000.00"),
  recovered: mxn("20000.00"),
  writtenOffOn: "2026-05-31",
});
const totals = totalsOf(
  { type: "LOAN", month: "2026-01", sum: "150000.00" },
  { type: "LOAN_WITHDRAWAL", month: "2026-03", sum: "50000.00" },
  { type: "INTEREST", month: "2026-03", sum: "12345.67" },
  { type: "INTEREST_WITHDRAWAL", month: "2026-03", sum: "2345.00" },
);

test("a loan says what was written off and when, what came back and what is lost", async () => {
  await show(<KeyFigures loan={loan} />);
  const values = ["Castigado", "Recuperado", "Pérdida"].map(
    (term) => screen.getByText(term).nextElementSibling?.textContent,
  );
  expect(values).toEqual(["100,000.00 MXNel 31 may 2026", "20,000.00 MXN", "80,000.00 MXN"]);
  // What is lost was not withdrawn.
  expect(screen.getByText(/^50,000\.00/).closest("p")?.textContent).toMatch(/de 150,000\.00/);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("what is not known to have come back is missing, and not 0", async () => {
  await show(<KeyFigures loan={{ ...loan, recovered: undefined } as never} />);
  expect(screen.getByText("Recuperado").nextElementSibling?.textContent).toContain("—");
  expect(screen.getByText("Pérdida").nextElementSibling?.textContent).toBe("100,000.00 MXN");
});

test("its figures tie with its movements and its loss, and so does its curve", async () => {
  await show(<Reconciliation loan={loan} totals={{ ok: true, value: totals }} />);
  expect(rowsIn("Conciliación")[1]).toEqual([
    "Capital vigente",
    "20,000.00 MXN",
    "Préstamo150,000.00 MXNRetiro préstamo−50,000.00 MXNPérdida−80,000.00 MXNSuma20,000.00 MXN",
    "Cuadra",
  ]);
  const booked = loanCurve(loan, totals, today)?.balance.booked;
  expect(booked?.slice(3, 5)).toEqual(["100000.00", "20000.00"]);
});

test("nothing is due of it, whatever its schedule says", async () => {
  const unpaid = { number: 1, dueDate: "2026-03-01", principalDue: "1", interestDue: "1" };
  const schedule = [{ ...unpaid, status: "PENDING" }] as never;
  const standing = standingOf({ ...loan, schedule }, today);
  expect(standing).toEqual({ onTime: false });
  await show(<LoanState loan={loan} standing={standing} />);
  expect(screen.getByText(/^Este préstamo se declaró incumplido/)).toBeTruthy();
});
