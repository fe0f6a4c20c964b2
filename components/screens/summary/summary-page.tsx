import type { ReactNode } from "react";
import { CardSkeleton } from "@/components/feedback/section";
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
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import type { Returns } from "@/lib/domain/returns/currency-return";
import type { ReturnPeriod } from "@/lib/domain/returns/return-period";
import { OfCurrency } from "./currency-switch";

export function SummaryPage(props: { title: string; freshness: ReactNode; children: ReactNode }) {
  return (
    <div className="[&_h2[id]]:text-m [--section-gap:var(--spacing-5)] [--section-heading:36px] [--section-space:0] max-wide:[--section-gap:var(--spacing-3)] max-wide:[--section-heading:var(--spacing-touch)] print:[--section-heading:0] print:[--section-space:var(--spacing-1)]">
      <div className="flex flex-wrap items-center justify-between gap-x-2 min-h-touch mb-3 screen:max-wide:-mt-4 print:min-h-0 print:mb-1">
        <h1>{props.title}</h1>
        {props.freshness}
      </div>
      {props.children}
    </div>
  );
}

/** A picture per currency, beside each other; a phone has that of the chosen one. */
export function Pictures<Of extends { readonly currency: string }>(props: {
  of: readonly Of[];
  children: (own: Of) => ReactNode;
}) {
  const { of, children } = props;
  return (
    <div className="flex flex-wrap [&>*>*]:flex-[1_1_min(100%,max(18.75rem,30%))] [&>*>*]:min-w-0 gap-3 print:gap-2 print:grid print:grid-cols-[repeat(auto-fit,minmax(200px,1fr))] [--paper-height:140px] print:landscape:[--paper-height:112px] [--chart-height:200px] max-middle:[--chart-height:148px]">
      {of.map((own) => (
        <OfCurrency key={own.currency} currency={own.currency}>
          {children(own) ?? <div />}
        </OfCurrency>
      ))}
    </div>
  );
}

/** At least as high as the screen, so that nothing visible moves when the content appears. */
export function SummarySkeleton() {
  return (
    <div className="min-h-screen mt-7 *:min-h-[70vh]">
      <CardSkeleton />
    </div>
  );
}

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
  readonly paymentsShown: number;
};
