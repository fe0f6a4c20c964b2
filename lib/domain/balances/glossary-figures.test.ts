import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import type { PaymentTotal } from "../payments/payment-totals";
import { figuresOfMovements, figuresOfPayments } from "./glossary-figures";

const total = (type: string, sum: string, status = "COMPLETED") =>
  movementTotal({ type, sum, status });

test("each term has the figure of its definition and links to its list", () => {
  const figures = figuresOfMovements([
    total("LOAN", "1000.10"),
    total("LOAN", "70", "PENDING"),
    total("LOAN_WITHDRAWAL", "300"),
    total("INTEREST", "50.5"),
    total("INTEREST_WITHDRAWAL", "20"),
    { ...total("INTEREST_WITHDRAWAL", "5", "PENDING_WITHDRAWAL"), requestStatus: "PENDING" },
    { ...total("WITHDRAWAL", "2", "PENDING"), requestStatus: "PENDING_WITHDRAWAL" },
    total("WITHDRAWAL", "10"),
  ]);
  const amounts = Object.entries(figures).map(([word, [first]]) => [word, first?.money.amount]);
  expect(Object.fromEntries(amounts)).toEqual({
    placed: "1000.10",
    outstanding: "700.10",
    interestEarned: "50.5",
    interestWithdrawn: "20",
    interestAvailable: "30.5",
    accountWithdrawals: "10",
    balance: "720.60",
    moneyIn: "1050.60",
    moneyOut: "-330",
    inProcess: "7",
    toApprove: "5",
    onTheWay: "2",
    toPlace: "70",
  });
  expect(figures.toApprove?.[0]?.href).toBe("/movements?currency=MXN&requestStatus=PENDING");
  expect(figures.onTheWay?.[0]?.href).toBe(
    "/movements?currency=MXN&requestStatus=PENDING_WITHDRAWAL",
  );
  expect(figures.toPlace?.[0]?.href).toBe("/movements?type=LOAN&status=PENDING&currency=MXN");
  expect(figures.moneyOut?.[0]?.href).toBe("/movements?status=COMPLETED&currency=MXN");
  expect(figures.outstanding?.[0]).not.toHaveProperty("href");
});

test("what waits for approval has no figure if nobody says what is approved", () => {
  const open = [total("WITHDRAWAL", "5", "PENDING_WITHDRAWAL")];
  const figures = figuresOfMovements(open);
  expect(figures.inProcess?.[0]).toEqual({ money: { amount: "5", currency: "MXN" } });
  expect(figures).not.toHaveProperty("toApprove");
  expect(figures).not.toHaveProperty("onTheWay");
});

test("overdue interest and expected payments are per currency, where it is known what was paid", () => {
  const payment = (fields: object): PaymentTotal => ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    principal: decimal("100"),
    interest: decimal("9"),
    principalExpected: decimal("100"),
    interestExpected: decimal("9"),
    count: 1,
    ...fields,
  });
  const received = { principalReceived: decimal("0"), interestReceived: decimal("6.5") };
  const figures = figuresOfPayments([
    payment({}),
    payment({ ...received, overdue: true, interestExpected: decimal("2.5") }),
    payment({ currency: "USD" }),
    payment({ currency: "USDC", overdue: true }),
  ]);
  expect(figures.interestOverdue?.map(({ money }) => money)).toEqual([
    { amount: "2.5", currency: "MXN" },
    { amount: "0", currency: "USD" },
  ]);
  expect(figures.expected?.[0]).toEqual({
    money: { amount: "211.5", currency: "MXN" },
    href: "/payments?currency=MXN&from=1900-01-01",
  });
  expect(figuresOfPayments([payment({ overdue: true })])).toEqual({});
});
