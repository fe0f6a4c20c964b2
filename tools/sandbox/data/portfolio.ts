import type { Profile } from "../accounts.ts";
import { accountWithdrawals } from "./account-withdrawals.ts";
import type { CalendarDate } from "./calendar.ts";
import type { Currency } from "./currency.ts";
import { issueDocuments } from "./documents.ts";
import type { DraftLoan, DraftMovement, DraftRequest } from "./drafts.ts";
import type { Portfolio } from "./entities.ts";
import { planLender } from "./lender-plans.ts";
import { simulateLoan } from "./loan-history.ts";
import { numberEntries } from "./numbering.ts";
import { maskedDestination } from "./payment-rails.ts";
import { creditInHalves } from "./posting-count.ts";
import { createRandom } from "./random.ts";

/** Raise it whenever the same seed and date would no longer give the same data. */
export const seedVersion = "8";

const currencies: readonly Currency[] = ["MXN", "USD", "USDC"];

/**
 * The data of a lender on `today`: a pure function of its arguments. Two lenders of one profile have
 * the same figures under different ids.
 */
export function createPortfolio(
  profile: Profile,
  uid: string,
  today: CalendarDate,
  seed = "lenders",
): Portfolio {
  const draw = (stream: string) => createRandom(`${seed}/${profile}/${stream}`);
  const plan = planLender(profile, today, draw("plan"));
  const destinations = draw("destinations");
  const destination: Record<Currency, string> = {
    MXN: maskedDestination("MXN", destinations),
    USD: maskedDestination("USD", destinations),
    USDC: maskedDestination("USDC", destinations),
  };

  const loans: DraftLoan[] = [];
  const movements: DraftMovement[] = [];
  const requests: DraftRequest[] = [];
  for (const [index, loanPlan] of plan.loans.entries()) {
    const random = draw(`loan/${index}`);
    const lived = simulateLoan(loanPlan, today, destination[loanPlan.currency], random);
    loans.push(lived.loan);
    movements.push(...lived.movements);
    requests.push(...lived.requests);
  }

  const missing = plan.requests - requests.length;
  for (const [index, currency] of currencies.entries()) {
    const count = Math.floor((missing + currencies.length - 1 - index) / currencies.length);
    const random = draw(`account/${currency}`);
    const to = destination[currency];
    const made = accountWithdrawals(movements, currency, count, today, to, random);
    movements.push(...made.movements);
    requests.push(...made.requests);
  }

  const all =
    plan.movements === null ? movements : creditInHalves(movements, plan.movements, draw("halves"));
  const owner = createRandom(`${seed}/${uid}`).hex(8);
  const drafts = { loans, movements: all, requests };
  const { balances, withheld } = plan;
  const entries = numberEntries(owner, drafts, { balances, withheld }, draw("references"));
  return { ...entries, documents: issueDocuments(profile, owner, entries.loans, today) };
}
