import type { Losses } from "@/lib/domain/balances/losses";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan } from "@/lib/domain/loans/loan";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import type { EarnedSince } from "@/lib/domain/movements/interest-by-month";
import type { Movement } from "@/lib/domain/movements/movement";
import type { Ledger } from "@/lib/domain/movements/movement-totals";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentTotals } from "@/lib/domain/payments/payment-totals";
import type { UsualDuration, WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import type { Returns } from "@/lib/domain/returns/currency-return";
import type { ReturnPeriod } from "@/lib/domain/returns/return-period";

type Read<Value> = Promise<Outcome<Value>>;

/** Those of screens that are switched off are not read. */
export type SummaryReads = {
  readonly ledger: Read<Ledger>;
  readonly returns: Read<Returns>;
  readonly loans: Read<LoanTotals>;
  readonly listedLoans: Read<{ readonly total: number; readonly rows?: readonly Loan[] }>;
  readonly lateLoans: Read<readonly Loan[]>;
  readonly last: Read<ReadonlyMap<string, Listing<Movement>>>;
  readonly movements: Read<Listing<Movement>>;
  readonly planned: Read<Listing<Movement>>;
  readonly expected?: Read<PaymentTotals>;
  readonly payments?: Read<Listing<Payment>>;
  readonly requests?: Read<Listing<WithdrawalRequest>>;
};

export type SummaryProps = {
  readonly reads: SummaryReads;
  readonly period: ReturnPeriod;
  readonly misread: boolean;
  readonly losses: Promise<Losses>;
  readonly earned: Promise<EarnedSince | undefined>;
  readonly usual: Promise<UsualDuration | undefined> | undefined;
  readonly paymentsShown: number;
};
