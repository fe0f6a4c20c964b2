import { decimal } from "../money/money";
import { expectedPayments, type PaymentTotal, sumPayments } from "./payment-totals";
import { day } from "./payments-for-tests";
import { plannedAndReceived } from "./planned-received";

const parts = (principalOf: string, interestOf: string, [principal, interest]: Parts) => ({
  [principalOf]: decimal(principal),
  [interestOf]: decimal(interest),
});
type Parts = readonly [principal: string, interest: string];
const total = (month: string, due: Parts, more: object = {}) =>
  ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    month,
    ...parts("principal", "interest", due),
    ...parts("principalExpected", "interestExpected", due),
    count: 1,
    ...more,
  }) as PaymentTotal;
const received = (month: string, due: Parts, paid: Parts, more: object = {}) =>
  total(month, due, { ...parts("principalReceived", "interestReceived", paid), ...more });

test("sums are per currency and status, overdue ones first and what is left of all last", () => {
  const sums = sumPayments([
    total("2026-11", ["1", "0"], { currency: "USD", status: "ON_HOLD" }),
    total("2026-11", ["2", "0.10"]),
    total("2026-10", ["4", "0"], {
      overdue: true,
      ...parts("principalExpected", "interestExpected", ["3", "0"]),
    }),
    total("2026-12", ["8", "0"], { status: "COMPLETED" }),
    total("2026-12", ["16", "0"], { status: "ACTIVE" }),
    total("2026-11", ["1", "0"], { currency: "USD", status: "ACTIVE" }),
  ]);
  expect(sums.map((sum) => `${sum.currency} ${sum.group} ${sum.total} ${sum.count}`)).toEqual([
    "MXN overdue 4 1",
    "MXN ACTIVE 16 1",
    "MXN PENDING 2.10 1",
    "MXN COMPLETED 8 1",
    "MXN expected 21.10 3",
    "USD ACTIVE 1 1",
    "USD ON_HOLD 1 1",
    "USD expected 2 2",
  ]);
});

describe("expected payments", () => {
  const expected = (...totals: PaymentTotal[]) => expectedPayments(totals, day("2026-11-22"));

  test("are apart as capital and interest, this month and all months, overdue and to come", () => {
    const settled = parts("principalExpected", "interestExpected", ["0.00", "0.00"]);
    const [mxn] = expected(
      total("2026-11", ["10.05", "1.00"]),
      total("2026-11", ["7", "7"], { overdue: true, count: 2 }),
      total("2026-08", ["5", "0"], { overdue: true }),
      total("2027-10", ["1", "0.10"]),
      total("2027-11", ["99", "99"]),
      total("2026-12", ["3", "3"], { status: "COMPLETED", ...settled, count: 9 }),
    );
    expect(mxn).toMatchObject({
      currency: "MXN",
      ahead: { principal: "11.05", interest: "1.10", total: "12.15", count: 2 },
      overdue: { principal: "12", interest: "7", total: "19", count: 3 },
    });
    expect(mxn?.months).toHaveLength(12);
    expect(mxn?.months[1]).toEqual({ principal: "0", interest: "0", total: "0", count: 0 });
  });

  test("never add one currency to another", () => {
    const one = ["1", "1"] as const;
    const all = expected(total("2026-11", one, { currency: "USD" }), total("2026-11", ["2", "2"]));
    expect(all.map(({ currency, ahead }) => [currency, ahead.total])).toEqual([
      ["MXN", "4"],
      ["USD", "2"],
    ]);
  });
});

describe("what was planned and received", () => {
  const planned = (...totals: PaymentTotal[]) => plannedAndReceived(totals, day("2026-06-15"));

  test("is the sum of all payments of a month, exactly, and their share", () => {
    const [found] = planned(
      received("2026-05", ["0.1", "0.2"], ["0.1", "0.2"]),
      received("2026-05", ["100", "20"], ["60", "0"], { overdue: true }),
      received("2026-04", ["10", "1"], ["10", "1"]),
    );
    expect(found?.months).toEqual([
      { month: "2026-05", due: "120.3", received: "60.3", share: 60.3 / 120.3 },
      { month: "2026-04", due: "11", received: "11", share: 1 },
    ]);
    expect(found?.whole).toEqual({ due: "131.3", received: "71.3", share: 71.3 / 131.3 });
  });

  test("is of the 24 full months before today, of each currency, canceled payments too", () => {
    const one = ["1", "0"] as const;
    const [found, other, ...others] = planned(
      ...["2024-05", "2024-06", "2026-05", "2026-06"].map((month) => received(month, one, one)),
      received("2026-01", one, one, { currency: "USD" }),
      received("2026-02", one, one, { status: "CANCELED" }),
      received("2026-03", ["0", "0"], ["0", "0"]),
      received("2026-06", one, one, { currency: "USDC" }),
    );
    expect(found?.months.map(({ month }) => month)).toEqual(["2026-05", "2026-02", "2024-06"]);
    expect([found?.currency, other?.currency, other?.whole.due]).toEqual(["MXN", "USD", "1"]);
    expect(others).toEqual([]);
  });

  test("has no sum of what was received if one payment does not tell", () => {
    const [found] = planned(
      total("2026-05", ["5", "1"]),
      received("2026-04", ["4", "1"], ["4", "1"]),
    );
    expect(found?.months.map((each) => each.received)).toEqual([undefined, "5"]);
    expect(found?.whole).toEqual({ due: "11" });
  });
});
