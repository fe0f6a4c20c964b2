import { renderToStaticMarkup } from "react-dom/server";
import { setNow } from "@/components/now-for-tests";
import { BalanceProof } from "@/components/screens/summary/balance-proof";
import { Expected } from "@/components/screens/summary/expected";
import { Mix } from "@/components/screens/summary/mix";
import { Overdue } from "@/components/screens/summary/overdue";
import { totalsOf } from "@/components/totals-for-tests";
import { completedSum, minorUnits } from "@/e2e/exact-sums";
import { unitsOfAll } from "@/e2e/summary/arithmetic";
import { currencyBalances } from "@/lib/domain/balances/balance";
import { lossesOf } from "@/lib/domain/balances/losses";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import messages from "@/messages/es.json";
import type { Loan } from "@/tools/sandbox/lenders-api/loans";
import { openSandbox } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import {
  movementsOf,
  paymentsOf,
  type StoredLoss,
  type StoredMovement,
  type StoredPayment,
  lossesOf as storedLossesOf,
} from "@/tools/sandbox/lenders-api/stored-rows-for-tests";
import { capitalBy, figuresIn, mixRowsIn } from "./summary-markup-for-tests";

jest.setTimeout(180_000);
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

const today = day("2026-11-21");

/** The four answers of a lender's summary, for all time, as HTML. */
async function answersOf(uid: string) {
  const read = async (path: string) => readJson(await (await sandbox.get(uid, path)).text());
  const { data } = (await read("/movements/totals?by=month")) as { data: object[] };
  const totals = totalsOf(...data);
  const by = "status,product,maturityYear,daysLate";
  const { data: ofLoans } = wireLoanTotals.parse(await read(`/loans/totals?by=${by}`));
  const loans = { totals: ofLoans, filterable: true, daysLateFrom: "api" } as const;
  const ofPayments = wirePaymentTotals.parse(
    await read(`/payments/totals?by=month&today=${today}`),
  );
  const losses = lossesOf(loans.totals);
  return {
    currencies: [...new Set(totals.map(({ currency }) => currency))],
    have: renderToStaticMarkup(
      currencyBalances(totals, losses).map((balance) => (
        <BalanceProof key={balance.currency} balance={balance} />
      )),
    ),
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

/** What was lost, in units. */
const lostIn = (losses: readonly StoredLoss[], currency: string) =>
  losses
    .filter((loss) => loss.currency === currency)
    .reduce((sum, loss) => sum + minorUnits(loss.writtenOff) - minorUnits(loss.recovered), 0n);

const unitsOf = ({ outstandingPrincipal }: Loan) => minorUnits(outstandingPrincipal.amount);

const names = ["ana", "luis", "nueva", "perdidas", "grande"];
const sandbox = openSandbox(...names);
afterAll(() => sandbox.database.close());
beforeEach(() => setNow(`${today}T14:02:00Z`));
afterEach(() => jest.restoreAllMocks());

/** The figures of each lender's summary against the lists behind them, added up without the portal's code. */
describe.each(names)("%s", (name) => {
  const uid = `lender-${name}`;
  let answers: Awaited<ReturnType<typeof answersOf>>;
  let movements: StoredMovement[];
  let loans: Loan[];
  let payments: StoredPayment[];
  let losses: StoredLoss[];

  beforeAll(async () => {
    setNow(`${today}T14:02:00Z`);
    answers = await answersOf(uid);
    movements = movementsOf(sandbox.database, uid);
    loans = await sandbox.readAll<Loan>(uid, "/loans");
    payments = paymentsOf(sandbox.database, uid);
    losses = storedLossesOf(sandbox.database, uid);
    const currencies = new Set(movements.map(({ amount }) => amount.currency));
    if (name !== "nueva") expect(currencies.size).toBeGreaterThan(0);
    expect(new Set(answers.currencies)).toEqual(currencies);
  });

  const eachCurrency = (check: (currency: string) => void) => answers.currencies.forEach(check);
  const ownLoans = (currency: string) =>
    loans.filter(({ principal }) => principal.currency === currency);

  test("¿Cuánto tengo? is the sum of the movements, and of the loans", () => {
    const shown = figuresIn(answers.have, "De dónde sale");
    eachCurrency((currency) => {
      const done = (type: string) => completedSum(movements, type, currency);
      const lost = lostIn(losses, currency);
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
});
