import type { Profile } from "../accounts.ts";
import { creditInHalves, type Entries } from "./booking.ts";
import type { CalendarDate } from "./calendar.ts";
import type { Currency } from "./currency.ts";
import { issueDocuments } from "./documents.ts";
import type { Loan, Portfolio } from "./entities.ts";
import { planLender } from "./lender-plans.ts";
import { simulateLoan } from "./loan-history.ts";
import { numberEntries } from "./numbering.ts";
import { createRandom, type Random } from "./random.ts";
import { accountWithdrawals } from "./withdrawals.ts";

const currencies: readonly Currency[] = ["MXN", "USD", "USDC"];

/**
 * The data of a lender on `today`: a pure function of its arguments. Two lenders of one profile have
 * the same figures under different ids.
 */
export function createPortfolio(profile: Profile, uid: string, today: CalendarDate): Portfolio {
  const draw = (stream: string) => createRandom(`lenders/${profile}/${stream}`);
  const plan = planLender(profile, today, draw("plan"));
  const destinations = draw("destinations");
  const [MXN = "", USD = "", USDC = ""] = currencies.map((each) => accountOf(each, destinations));
  const destination: Record<Currency, string> = { MXN, USD, USDC };

  const entries: Entries & { loans: Loan[] } = { loans: [], movements: [], requests: [] };
  const { loans, movements, requests } = entries;
  for (const [index, loanPlan] of plan.loans.entries()) {
    const to = destination[loanPlan.currency];
    const ledger = simulateLoan(loanPlan, today, to, draw(`loan/${index}`));
    loans.push(ledger.loan);
    movements.push(...ledger.movements);
    requests.push(...ledger.requests);
  }

  const missing = plan.requests - requests.length;
  for (const [index, currency] of currencies.entries()) {
    const count = Math.floor((missing + currencies.length - 1 - index) / currencies.length);
    const random = draw(`account/${currency}`);
    const to = destination[currency];
    for (const made of accountWithdrawals(movements, currency, count, today, to, random)) {
      movements.push(...made.movements);
      requests.push(...made.requests);
    }
  }

  if (plan.movements !== null) creditInHalves(movements, plan.movements, draw("halves"));
  const owner = createRandom(`lenders/${uid}`).hex(8);
  numberEntries(owner, entries, plan, draw("references"));
  const payments = loans
    .filter(({ status }) => status !== "PENDING" && status !== "CANCELED")
    .flatMap((loan) => loan.schedule.map((one) => ({ ...one, loan, currency: loan.currency })));
  return { ...entries, payments, documents: issueDocuments(profile, owner, loans, today) };
}

/** The masked account to which withdrawals in this currency are paid. */
function accountOf(currency: Currency, random: Random): string {
  if (currency === "USDC") return `0x${random.hex(4)}…${random.hex(4)}`;
  return `${currency === "MXN" ? "CLABE" : "Cuenta"} •••• ${random.digits(4)}`;
}
