import { listHref, movementList, paymentList } from "../lists/list-address";
import { addDecimals, type DecimalString, type Money, negateDecimal } from "../money/money";
import { byCurrency } from "../money/totals";
import { type Flow, footerTotals, type MovementTotal } from "../movements/movement-totals";
import { type CurrencyWithholding, withholdings } from "../movements/withholding";
import { lackReceived, type PaymentTotal } from "../payments/payment-totals";
import { partHref } from "../requests/withdrawals-in-process";
import { type CurrencyLosses, currencyBalances } from "./balance";

export type GlossaryTerm =
  | "placed"
  | "outstanding"
  | "interestEarned"
  | "interestWithdrawn"
  | "interestAvailable"
  | "interestOverdue"
  | "gross"
  | "withheld"
  | "netReceived"
  | "accountWithdrawals"
  | "balance"
  | "moneyIn"
  | "moneyOut"
  | "inProcess"
  | "toApprove"
  | "onTheWay"
  | "toPlace"
  | "expected"
  | "losses"
  | "writtenOff"
  | "recovered";

export type GlossaryFigure = { readonly money: Money; readonly href?: string };

export type GlossaryFigures = Partial<Record<GlossaryTerm, readonly GlossaryFigure[]>>;

export function figuresOfMovements(
  totals: readonly MovementTotal[],
  losses: readonly CurrencyLosses[] = [],
): GlossaryFigures {
  const balances = currencyBalances(totals, losses);
  const listOf =
    (type: string, status = "COMPLETED") =>
    (currency: string) =>
      listHref(movementList, { filters: { currency, type, status } });
  const figures = (
    amountOf: (balance: (typeof balances)[number]) => DecimalString,
    hrefOf?: (currency: string) => string,
  ): GlossaryFigure[] =>
    balances.flatMap((balance) =>
      figureOf(amountOf(balance), balance.currency, hrefOf?.(balance.currency)),
    );
  const flows = footerTotals(totals);
  const summed = (amountOf: (flow: Flow) => DecimalString | undefined): GlossaryFigure[] =>
    flows.flatMap(({ currency, completed }) => {
      const href = listHref(movementList, { filters: { currency, status: "COMPLETED" } });
      return figureOf(amountOf(completed), currency, href);
    });
  const ofLosses = (key: "lost" | "writtenOff" | "recovered") =>
    losses.flatMap(({ currency, [key]: amount }) => figureOf(amount, currency));
  const withheld = withholdings(totals);
  const taxed = (amountOf: (sums: CurrencyWithholding) => DecimalString): GlossaryFigure[] =>
    withheld.flatMap((sums) => figureOf(amountOf(sums), sums.currency));
  /** Only of currencies whose withdrawals in process could be split. */
  const parts = (part: "toApprove" | "onTheWay"): Pick<GlossaryFigures, typeof part> => {
    const own = balances.flatMap(({ currency, inProcess }) =>
      figureOf(inProcess.parts?.[part], currency, partHref(part, currency)),
    );
    return own.length || !balances.length ? { [part]: own } : {};
  };
  return {
    placed: figures(({ sources }) => sources.placed, listOf("LOAN")),
    outstanding: figures(({ outstanding }) => outstanding),
    interestEarned: figures(({ sources }) => sources.interestEarned, listOf("INTEREST")),
    interestWithdrawn: figures(
      ({ sources }) => sources.interestWithdrawn,
      listOf("INTEREST_WITHDRAWAL"),
    ),
    interestAvailable: figures(({ interestLeft }) => interestLeft),
    ...(withheld.length > 0 && {
      gross: taxed(({ gross }) => gross),
      withheld: taxed((sums) => addDecimals(sums.withheld.map(({ sum }) => sum))),
      netReceived: taxed(({ net }) => net),
    }),
    accountWithdrawals: figures(({ sources }) => sources.accountWithdrawn, listOf("WITHDRAWAL")),
    balance: figures(({ balance }) => balance),
    moneyIn: summed((flow) => flow.in),
    moneyOut: summed(({ out }) => out && negateDecimal(out)),
    inProcess: figures(({ inProcess }) => inProcess.whole),
    ...parts("toApprove"),
    ...parts("onTheWay"),
    toPlace: figures(({ toPlace }) => toPlace, listOf("LOAN", "PENDING")),
    ...(losses.length > 0 && {
      losses: ofLosses("lost"),
      writtenOff: ofLosses("writtenOff"),
      recovered: ofLosses("recovered"),
    }),
  };
}

function figureOf(amount: DecimalString | undefined, currency: string, href?: string) {
  return amount === undefined ? [] : [{ money: { amount, currency }, ...(href && { href }) }];
}

/** Without dates the list of payments begins today, and would lack the overdue ones. */
const beforeEveryPayment = "1900-01-01";

export function figuresOfPayments(totals: readonly PaymentTotal[]): GlossaryFigures {
  const known = byCurrency(totals).filter(([, own]) => !lackReceived(own));
  if (totals.length && !known.length) return {};
  const figures = (
    filters: Readonly<Record<string, string>>,
    amountsOf: (total: PaymentTotal) => readonly DecimalString[],
  ): GlossaryFigure[] =>
    known.map(([currency, own]) => ({
      money: { amount: addDecimals(own.flatMap(amountsOf)), currency },
      href: listHref(paymentList, { filters: { currency, ...filters } }),
    }));
  return {
    interestOverdue: figures({ overdue: "true" }, ({ overdue, interestExpected }) =>
      overdue ? [interestExpected] : [],
    ),
    expected: figures({ from: beforeEveryPayment }, (total) => [
      total.principalExpected,
      total.interestExpected,
    ]),
  };
}
