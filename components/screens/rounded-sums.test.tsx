/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import fc from "fast-check";
import type { ReactElement } from "react";
import { aMovement, aPayment, listed, totalsOf } from "@/components/entities-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { currencyBalances } from "@/lib/domain/balances/balance";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { accountSummaries, statementLines } from "@/lib/domain/documents/account-statement";
import { interestStatements } from "@/lib/domain/documents/interest-statement";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { addDecimals, type DecimalString, decimal } from "@/lib/domain/money/money";
import { totalMovements } from "@/lib/domain/movements/movement-totals";
import { numeral, unitsOf } from "@/lib/domain/movements/movements-for-tests";
import type { PaymentTotal } from "@/lib/domain/payments/payment-totals";
import { namedPeriod } from "@/lib/domain/returns/return-period";
import { shownAmount } from "@/lib/i18n/format";
import { isOffByRounding } from "@/lib/i18n/rounded-sum";
import messages from "@/messages/es.json";
import { aLoanDetail } from "./loan-detail/loan-for-tests";
import { Schedule } from "./loan-detail/schedule";
import { MovementSums } from "./movements/movement-sums";
import { PaymentList } from "./payments/payment-list";
import { PaymentSums } from "./payments/payment-sums";
import { AccountFigures } from "./statement/account-figures";
import { StatementTables } from "./statement/statement-tables";
import { BalanceFigure } from "./summary/balance-figure";
import { BalanceProof } from "./summary/balance-proof";
import { Expected } from "./summary/expected";
import { balanceReads } from "./summary/questions-for-tests";

setNowOfEachTest("2026-06-15T18:00:00Z");

const currency = "USDC";
const usdc = (amount: string) => ({ amount: decimal(amount), currency });
const address = readListAddress(paymentList, {});
const period = { from: "2026-01-01" as CalendarDate, to: "2026-01-31" as CalendarDate };

const expected = (part: string) =>
  ({
    currency,
    status: "PENDING",
    overdue: false,
    month: "2026-06",
    count: 1,
    principalExpected: decimal(part),
    interestExpected: decimal(part),
    principal: decimal(part),
    interest: decimal(part),
  }) as PaymentTotal;

/** Each place with parts that are all `part`, whose sum of two it shows. */
const places: Readonly<Record<string, (part: string) => ReactElement>> = {
  "payments to come": (part) => <Expected totals={[expected(part)]} currencies={[]} large />,
  "movements' sums": (part) => (
    <MovementSums
      outcome={{
        ok: true,
        value: totalsOf(
          { currency, type: "INTEREST", sum: addDecimals([decimal(part), decimal(part)]) },
          { currency, type: "WITHDRAWAL", sum: part },
        ),
      }}
      listed={2}
    />
  ),
  "payments' sums": (part) => (
    <PaymentSums
      outcome={{ ok: true, value: { totals: [expected(part)] } }}
      address={address}
      listed={1}
    />
  ),
  "a list's rows": (part) => {
    const outcome = listed([aPayment({ currency, principalDue: part, interestDue: part })]);
    return <PaymentList outcome={outcome} address={address} sums={() => null} />;
  },
  "a lender's balance": (part) => {
    const totals = totalsOf({ currency, sum: part }, { currency, type: "INTEREST", sum: part });
    const [balance] = currencyBalances(totals);
    if (!balance) throw new Error("No balance");
    return <BalanceProof balance={balance} />;
  },
  "the months of interest": (part) => (
    <BalanceFigure
      currency={currency}
      period={namedPeriod("12m", "2026-06-15" as CalendarDate)}
      misread={false}
      ledger={{
        totals: totalsOf(
          { currency, type: "INTEREST", month: "2026-01", sum: part },
          { currency, type: "INTEREST", month: "2026-02", sum: part },
        ),
        byMonth: true,
      }}
      losses={{ currencies: [], dated: [], inexact: [] }}
      reads={balanceReads(2)}
    />
  ),
  "a schedule": (part) => (
    <Schedule
      opened={[]}
      loan={aLoanDetail({
        principal: { currency, amount: addDecimals([decimal(part), decimal(part)]) },
        schedule: [1, 2].map((number) => ({
          number: `${number}`,
          dueDate: `2026-06-0${number}`,
          status: "ACTIVE",
          principalDue: part,
          interestDue: "0",
          balanceAfter: number === 1 ? part : "0",
        })),
      })}
    />
  ),
  "a year's statement": (part) => (
    <StatementTables
      year={2025}
      statements={interestStatements(
        totalsOf(
          { currency, type: "INTEREST", month: "2025-01", sum: part },
          { currency, type: "INTEREST", month: "2025-02", sum: part },
        ),
        2025,
      )}
    />
  ),
  "a statement of account": (part) => {
    const movements = ["m-1", "m-2"].map((id) => aMovement({ id, amount: usdc(part) }));
    const [summary] = accountSummaries([], totalMovements(movements));
    if (!summary) throw new Error("No summary");
    const first = statementLines(summary.opening, movements);
    const statement = { summary, first, omitted: 0, last: [] };
    const value = { summaries: [summary], statement };
    return <AccountFigures period={period} asked={currency} outcome={{ ok: true, value }} />;
  },
};

describe.each(Object.entries(places))("%s", (_name, place) => {
  test.each([
    ["1.006", 1],
    ["1.25", 0],
  ])("of parts of %s explain %i sums", async (part, times) => {
    await show(place(part));
    expect(screen.queryAllByText(messages.list.rounded).length > 0).toBe(times > 0);
  });
});

test("a sum is explained if and only if its shown parts do not add up, and never a wrong one", () => {
  const shown = (amount: DecimalString) => unitsOf(shownAmount({ amount, currency }));
  fc.assert(
    fc.property(fc.array(numeral(-(10n ** 49n)), { minLength: 1, maxLength: 8 }), (parts) => {
      const total = addDecimals(parts);
      const sum = parts.reduce((units, part) => units + shown(part), 0n);
      expect(isOffByRounding({ parts, total, currency })).toBe(sum !== shown(total));
      const wrong = addDecimals([total, decimal("1")]);
      expect(isOffByRounding({ parts, total: wrong, currency })).toBe(false);
    }),
  );
});
