import { renderToStaticMarkup } from "react-dom/server";
import { setNow } from "@/components/now-for-tests";
import { BalanceProof } from "@/components/screens/summary/balance-proof";
import { Expected } from "@/components/screens/summary/expected";
import { Mix } from "@/components/screens/summary/mix";
import { Overdue } from "@/components/screens/summary/overdue";
import { totalsOf } from "@/components/totals-for-tests";
import { completedSum, minorUnits } from "@/e2e/exact-sums";
import { spreadsheetRate, unitsOfAll } from "@/e2e/summary/arithmetic";
import { currencyBalances } from "@/lib/domain/balances/balance";
import { balanceDifferences } from "@/lib/domain/balances/balance-differences";
import { datedLosses, lossesOf } from "@/lib/domain/balances/losses";
import { weightedRate } from "@/lib/domain/loans/loan-mix";
import { decimal } from "@/lib/domain/money/money";
import type { Movement } from "@/lib/domain/movements/movement";
import { accruedInterest } from "@/lib/domain/payments/accrued-interest";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { cashFlows, flowsAfterLosses } from "@/lib/domain/returns/cash-flows";
import { periodReturn } from "@/lib/domain/returns/period-return";
import { namedPeriod } from "@/lib/domain/returns/return-period";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { wireLoan } from "@/lib/lenders-api/loans";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePayment } from "@/lib/lenders-api/payments";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import messages from "@/messages/es.json";
import type { Loan } from "@/tools/sandbox/lenders-api/loans";
import {
  openSandbox,
  type StoredLoss,
  type StoredMovement,
  type StoredPayment,
} from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { testEdgeFigures } from "./edge-figures-for-tests";
import { capitalBy, figuresIn, fileIn, mixRowsIn } from "./summary-markup-for-tests";

const today = day("2026-11-21");

type Sandbox = ReturnType<typeof openSandbox>;

/** The portal reads no longer answers than grande's of a quarter. */
const quarters = [
  ["01-01", "03-31"],
  ["04-01", "06-30"],
  ["07-01", "09-30"],
  ["10-01", "12-31"],
] as const;

/** The five answers of a lender's summary, for all time, as HTML. */
async function answersOf(sandbox: Sandbox, uid: string) {
  const read = async (path: string) => readJson(await (await sandbox.get(uid, path)).text());
  const sums = async (query: string) => {
    const { data } = (await read(`/movements/totals?${query}`)) as { data: object[] };
    return totalsOf(...data);
  };
  const totals = await sums("by=month");
  const years = new Set(totals.flatMap(({ month }) => month?.slice(0, 4) ?? []));
  const periods = [...years]
    .sort()
    .flatMap((year) => quarters.map(([from, to]) => `from=${year}-${from}&to=${year}-${to}`));
  const ofPeriods = periods.map((period) => sums(`by=day&status=COMPLETED&${period}`));
  const days = (await Promise.all(ofPeriods)).flat();
  const by = "status,product,maturityYear,daysLate";
  const { data: ofLoans } = wireLoanTotals.parse(await read(`/loans/totals?by=${by}`));
  const loans = { totals: ofLoans, filterable: true, daysLateFrom: "api" } as const;
  const ofPayments = wirePaymentTotals.parse(
    await read(`/payments/totals?by=month&today=${today}`),
  );
  const running = await sandbox.readAll(uid, `/payments?runningOn=${today}`);
  const payments = running.map((payment) => wirePayment.parse(readJson(JSON.stringify(payment))));
  const closing = accruedInterest(payments, today);
  const period = { name: "all", to: today } as const;
  const flows = cashFlows({ before: [], days }, period, closing && { closing });
  const defaulted = await sandbox.readAll(uid, "/loans?status=DEFAULTED");
  const lost = defaulted.map((loan) => wireLoan.parse(readJson(JSON.stringify(loan))));
  const losses = lossesOf(loans.totals);
  const dated = datedLosses(losses, lost, today);
  const ofPeriod = flows.map((each) => ({ ...each, result: periodReturn(each) }));
  const year = namedPeriod("12m", today);
  const afterLosses = [
    ...cashFlows({ before: [], days }, year).map((each) => ({ each, of: year })),
    ...flows.map((each) => ({ each, of: period })),
  ].map(({ each, of }) => periodReturn(flowsAfterLosses(each, of, dated)));
  const currencies = flows.map(({ currency }) => currency);
  return {
    totals,
    currencies,
    have: renderToStaticMarkup(
      currencyBalances(totals, losses).map((balance) => (
        <BalanceProof key={balance.currency} balance={balance} />
      )),
    ),
    yieldOf: (currency: string) => ({
      result: ofPeriod.find((each) => each.currency === currency)?.result,
      rate: weightedRate(loans.totals, currency),
    }),
    /** In the last 365 days, without accrued interest; and in all time. */
    afterLosses: (currency: string) => {
      const at = currencies.indexOf(currency);
      return [afterLosses[at], afterLosses[at + currencies.length]];
    },
    coming: renderToStaticMarkup(<Expected totals={ofPayments.data} />),
    late: renderToStaticMarkup(<Overdue loans={loans} lateLoans={[]} />),
    mix: renderToStaticMarkup(<Mix loans={loans} />),
  };
}

const buckets = [
  ["Al día", 0, 0],
  ["1 a 30 días", 1, 30],
  ["31 a 60 días", 31, 60],
  ["61 a 90 días", 61, 90],
  ["Más de 90 días", 91, Number.POSITIVE_INFINITY],
] as const;

const statuses: Readonly<Record<string, string>> = messages.statuses;

const dayNumber = (date: string) => Date.parse(date) / 86_400_000;

/** The interest of the running instalments until today, by days. */
const accruedIn = (payments: readonly StoredPayment[]) =>
  payments
    .filter(({ fromDate, dueDate, status }) => {
      return status !== "CANCELED" && fromDate < today && today <= dueDate;
    })
    .reduce((sum, { fromDate, dueDate, interestDue }) => {
      const [from, due] = [dayNumber(fromDate), dayNumber(dueDate)];
      return sum + (Number(interestDue) * (dayNumber(today) - from)) / (due - from);
    }, 0);

/** What was lost by a day, in units. */
const lostBy = (losses: readonly StoredLoss[], currency: string, end: string = today) =>
  losses
    .filter((loss) => loss.currency === currency && loss.writtenOffOn <= end)
    .reduce((sum, loss) => sum + minorUnits(loss.writtenOff) - minorUnits(loss.recovered), 0n);

const unitsOf = ({ outstandingPrincipal }: Loan) => minorUnits(outstandingPrincipal.amount);

/**
 * Tests the figures that the summary shows against the lists behind them, which are added up without
 * the portal's code. The test file mocks the configuration.
 */
export function testSummaryFigures(...names: readonly string[]): void {
  const sandbox = openSandbox();
  beforeEach(() => setNow(`${today}T14:02:00Z`));
  afterEach(() => jest.restoreAllMocks());
  describe.each(names)("%s", (name) => testFiguresOf(sandbox, name));
}

function testFiguresOf(sandbox: Sandbox, name: string): void {
  const uid = `lender-${name}`;
  let answers: Awaited<ReturnType<typeof answersOf>>;
  let movements: StoredMovement[];
  let loans: Loan[];
  let payments: StoredPayment[];
  let losses: StoredLoss[];

  beforeAll(async () => {
    setNow(`${today}T14:02:00Z`);
    answers = await answersOf(sandbox, uid);
    ({ movements, payments, losses } = sandbox.stored(uid));
    loans = await sandbox.readAll<Loan>(uid, "/loans");
    const currencies = new Set(movements.map(({ amount }) => amount.currency));
    if (name !== "nueva") expect(currencies.size).toBeGreaterThan(0);
    expect(new Set(answers.currencies)).toEqual(currencies);
  });

  testEdgeFigures(sandbox, uid);

  const eachCurrency = (check: (currency: string) => void) => answers.currencies.forEach(check);
  const ownLoans = (currency: string) =>
    loans.filter(({ principal }) => principal.currency === currency);

  test("¿Cuánto tengo? is the sum of the movements, and of the loans", () => {
    const shown = figuresIn(answers.have, "De dónde sale");
    eachCurrency((currency) => {
      const done = (type: string) => completedSum(movements, type, currency);
      const lost = lostBy(losses, currency);
      const capital = done("LOAN") - done("LOAN_WITHDRAWAL") - lost;
      const interest = done("INTEREST") - done("INTEREST_WITHDRAWAL");
      expect(shown("Pérdidas", currency).units).toBe(lost);
      expect(shown("Capital vigente", currency).units).toBe(capital);
      expect(shown("Interés por retirar", currency).units).toBe(interest);
      expect(shown("Retiros de la cuenta", currency).units).toBe(done("WITHDRAWAL"));
      expect(shown("Saldo", currency).units).toBe(capital + interest - done("WITHDRAWAL"));
      expect(shown("Capital colocado", currency).units).toBe(done("LOAN"));
      expect(ownLoans(currency).reduce((sum, loan) => sum + unitsOf(loan), 0n)).toBe(capital);
    });
  });

  test("the file of a proof has every part to the last digit, and they add up to the figure", () => {
    eachCurrency((currency) => {
      const done = (type: string) => completedSum(movements, type, currency);
      const parts = [
        done("LOAN"),
        -done("LOAN_WITHDRAWAL"),
        -lostBy(losses, currency),
        done("INTEREST"),
        -done("INTEREST_WITHDRAWAL"),
        -done("WITHDRAWAL"),
      ];
      const balance = fileIn(answers.have, `Saldo en ${currency}`);
      const inFile = [
        "Capital colocado",
        "Capital retirado",
        "Pérdidas",
        "Interés ganado",
        "Interés retirado",
        "Retiros de la cuenta",
      ].map((name) => minorUnits(balance.get(name)?.[0] ?? "0"));
      expect(inFile).toEqual(parts);
      const sum = parts.reduce((all, part) => all + part, 0n);
      expect(minorUnits(balance.get("Saldo")?.[0] ?? "")).toBe(sum);

      const file = fileIn(answers.coming, `Pagos por venir en ${currency}`);
      if (!file.size) return;
      const totals = [...file].flatMap(([name, amounts]) =>
        /^\p{L}{3} \d{4}/u.test(name) ? [minorUnits(amounts[2] ?? "")] : [],
      );
      const open = payments.filter((payment) => {
        const isToCome = payment.dueDate >= today && payment.dueDate < "2027-11-01";
        const isOpen = payment.status === "ACTIVE" || payment.status === "PENDING";
        return payment.currency === currency && isToCome && isOpen;
      });
      const due = unitsOfAll(open.flatMap((each) => [each.principalDue, each.interestDue]));
      const received = unitsOfAll(
        open.flatMap((each) => [each.principalReceived ?? "0", each.interestReceived ?? "0"]),
      );
      expect(totals).toHaveLength(12);
      expect(totals.reduce((all, part) => all + part, 0n)).toBe(due - received);
      expect(minorUnits(file.get("Total hasta oct 2027")?.[2] ?? "")).toBe(due - received);
    });
  });

  test("the balance of the last movements is the sum of all", () => {
    const done = movements.filter(({ valueDate }) => valueDate <= today) as unknown as Movement[];
    const latest = new Map(
      answers.currencies.map((currency) => {
        const own = done.filter(
          ({ amount, status }) => amount.currency === currency && status === "COMPLETED",
        );
        return [currency, { rows: own.slice(0, 200), total: own.length, malformedIds: [] }];
      }),
    );
    expect(balanceDifferences(answers.totals, latest)).toEqual([]);
    const others = answers.totals.map((each) => ({ ...each, sum: decimal(`${each.sum}9`) }));
    const differing = balanceDifferences(others, latest).map(({ currency }) => currency);
    if (name === "ana") expect(differing).toEqual([...answers.currencies]);
  });

  test("¿Cuánto rinde? is a spreadsheet's rate of the movements, and the loans' mean rate", () => {
    eachCurrency((currency) => {
      const { result, rate } = answers.yieldOf(currency);
      const flows = movements.flatMap(({ amount, type, status, direction, valueDate }) => {
        const isOwn = amount.currency === currency && status === "COMPLETED";
        if (!isOwn || type === "INTEREST" || valueDate > today) return [];
        const sign = (direction ?? (type === "LOAN" ? "IN" : "OUT")) === "IN" ? -1 : 1;
        return [{ day: dayNumber(valueDate), amount: sign * Number(amount.amount) }];
      });
      const balance =
        figuresIn(answers.have, "De dónde sale")("Saldo", currency).units +
        lostBy(losses, currency);
      const end = dayNumber(today);
      const accrued = accruedIn(payments.filter((payment) => payment.currency === currency));
      flows.push({ day: end, amount: Number(balance) / 1e18 }, { day: end, amount: accrued });
      const days = end - Math.min(...flows.map(({ day }) => day));
      const yearly = spreadsheetRate(flows);
      const own = days < 365 ? ((1 + yearly / 100) ** (days / 365) - 1) * 100 : yearly;
      if (result?.ok) expect(result.rate * 100).toBeCloseTo(own, 4);
      const active = ownLoans(currency).filter(({ status }) => status === "ACTIVE");
      const capital = active.reduce((sum, loan) => sum + unitsOf(loan), 0n);
      const weighted = active.reduce(
        (sum, loan) => sum + minorUnits(loan.annualRate) * unitsOf(loan),
        0n,
      );
      if (capital) expect(Number(rate)).toBeCloseTo(Number(weighted / capital) / 1e18, 2);
    });
  });

  test("the return after losses is a spreadsheet's rate, with the losses taken from both ends", () => {
    const end = dayNumber(today);
    const eve = new Date(Date.parse(today) - 365 * 86_400_000).toISOString().slice(0, 10);
    eachCurrency((currency) => {
      const done = movements.filter(
        ({ amount, status }) => amount.currency === currency && status === "COMPLETED",
      );
      const signed = ({ type, direction, amount }: StoredMovement) =>
        ((direction ?? (/^(LOAN|INTEREST)$/.test(type) ? "IN" : "OUT")) === "IN" ? 1n : -1n) *
        minorUnits(amount.amount);
      const valueOn = (day: string) => {
        const until = done.filter(({ valueDate }) => valueDate <= day);
        const sum = until.reduce((all, movement) => all + signed(movement), 0n);
        return Number(sum - lostBy(losses, currency, day)) / 1e18;
      };
      const rateFrom = (first: string, accrued: number) => {
        const moved = done.filter(
          ({ type, valueDate }) => type !== "INTEREST" && valueDate > first,
        );
        const flows = [
          { day: dayNumber(first), amount: -valueOn(first) },
          ...moved.map((movement) => ({
            day: dayNumber(movement.valueDate),
            amount: -Number(signed(movement)) / 1e18,
          })),
          { day: end, amount: valueOn(today) + accrued },
        ].filter(({ amount }) => amount !== 0);
        const ofFlows = flows.map(({ day }) => day);
        const span = Math.max(...ofFlows) - Math.min(...ofFlows);
        const yearly = spreadsheetRate(flows) / 100;
        return span < 365 ? (1 + yearly) ** (span / 365) - 1 : yearly;
      };
      const accrued = accruedIn(payments.filter((payment) => payment.currency === currency));
      const expected = [rateFrom(eve, 0), rateFrom("1900-01-01", accrued)];
      const rates = answers.afterLosses(currency).map((one) => (one?.ok ? one.rate : undefined));
      for (const [at, rate] of rates.entries()) expect(rate).toBeCloseTo(expected[at] ?? NaN, 6);
    });
    if (name === "perdidas") {
      const days = losses.map(({ writtenOffOn }) => writtenOffOn <= eve);
      expect(new Set(days)).toEqual(new Set([true, false]));
    }
  });

  test("¿Qué viene? is the sum of the payments that are not settled", () => {
    const shown = figuresIn(answers.coming, "Pagos por venir");
    const open = payments.filter(({ status }) => status === "ACTIVE" || status === "PENDING");
    eachCurrency((currency) => {
      const own = open.filter((payment) => payment.currency === currency);
      const ahead = own.filter(({ dueDate }) => dueDate >= today && dueDate < "2027-11-01");
      const sum = (of: StoredPayment[], part: "principal" | "interest") =>
        unitsOfAll(of.map((payment) => payment[`${part}Due`])) -
        unitsOfAll(of.map((payment) => payment[`${part}Received`] ?? "0"));
      const both = (of: StoredPayment[]) => sum(of, "principal") + sum(of, "interest");
      const month = ahead.filter(({ dueDate }) => dueDate.startsWith(today.slice(0, 7)));
      expect(shown("Total hasta oct 2027", currency).units).toBe(sum(ahead, "principal"));
      expect(shown("Total hasta oct 2027", currency, 1).units).toBe(sum(ahead, "interest"));
      expect(shown("Total hasta oct 2027", currency, 2).units).toBe(both(ahead));
      expect(shown("nov 2026", currency, 2).units).toBe(both(month));
      expect(shown("Atrasado", currency, 2).units).toBe(
        both(own.filter(({ dueDate }) => dueDate < today)),
      );
    });
  });

  test("¿Qué está atrasado? is number and capital of the active loans", () => {
    const shown = figuresIn(answers.late, "Atraso en");
    eachCurrency((currency) => {
      const active = ownLoans(currency).filter(({ status }) => status === "ACTIVE");
      for (const [bucket, least, most] of buckets) {
        const late = active.filter(({ daysLate = 0 }) => daysLate >= least && daysLate <= most);
        const { units, words } = shown(bucket, currency, 1);
        expect([bucket, units]).toEqual([
          bucket,
          late.reduce((sum, loan) => sum + unitsOf(loan), 0n),
        ]);
        expect(Number(words.replaceAll(",", "").match(/(\d+) préstamo/)?.[1] ?? 0)).toBe(
          late.length,
        );
      }
      const defaulted = ownLoans(currency).filter(({ status }) => status === "DEFAULTED");
      const owed = defaulted.reduce((sum, loan) => sum + unitsOf(loan), 0n);
      expect(shown("Incumplidos", currency, 1).units).toBe(owed);
    });
  });

  test.each([
    ["Por producto", ({ product }: Loan) => product],
    ["Por estado", ({ status }: Loan) => statuses[status] ?? status],
    ["Por año de vencimiento", ({ maturityDate }: Loan) => maturityDate.slice(0, 4)],
  ])("¿En qué está invertido? has share, capital and number %s", (title, partOf) => {
    eachCurrency((currency) => {
      const own = ownLoans(currency);
      const groupOf = ({ status, product, maturityDate }: Loan) =>
        JSON.stringify([status, product, maturityDate.slice(0, 4)]);
      const placed = new Set(own.filter((loan) => unitsOf(loan) > 0n).map(groupOf));
      // Totals do not say how many defaulted loans of a group have capital left.
      const some = own.filter((loan) =>
        loan.status === "DEFAULTED" ? placed.has(groupOf(loan)) : unitsOf(loan) > 0n,
      );
      expect(mixRowsIn(answers.mix, title, currency)).toEqual(capitalBy(some, partOf));
    });
  });
}
