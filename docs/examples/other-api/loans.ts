import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import { idSegment } from "@/lib/lenders-api/path";
import type { LoanQuery } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { callLendersApi } from "@/lib/lenders-api/transport/client";
import { forbiddenAsNotFound } from "@/lib/lenders-api/transport/error";
import {
  maybe,
  present,
  wireCalendarDate,
  wireCount,
  wireId,
  wireText,
} from "@/lib/lenders-api/wire";
import { wireRows } from "@/lib/lenders-api/wire-rows";
import { readWindow } from "./cursor-list";
import { investorPath } from "./investor";
import { orderOf } from "./order";
import { wireAmount, wireCommaDecimal, wireOffsetInstant } from "./scalars";
import { filterWords, wireState } from "./vocabulary";

const resource = "positions";

const positionFields = {
  position_id: wireId,
  code: maybe(wireText),
  product_name: maybe(wireText),
  state: wireState,
  invested: wireAmount,
  outstanding: maybe(wireAmount),
  earned: maybe(wireAmount),
  withdrawn: maybe(wireAmount),
  yearly_rate: maybe(wireCommaDecimal),
  opened_on: maybe(wireCalendarDate),
  matures_on: maybe(wireCalendarDate),
  next_payment_on: maybe(wireCalendarDate),
};

const wirePosition = z.object(positionFields);

function loanOf(position: z.output<typeof wirePosition>): Loan {
  return present({
    id: position.position_id,
    reference: position.code,
    product: position.product_name,
    status: position.state,
    principal: position.invested,
    outstandingPrincipal: position.outstanding,
    interestAccrued: position.earned,
    interestPaid: position.withdrawn,
    annualRate: position.yearly_rate,
    startDate: position.opened_on,
    maturityDate: position.matures_on,
    nextPaymentDate: position.next_payment_on,
  });
}

const wireInstalment = z
  .object({
    no: wireCount,
    from: maybe(wireCalendarDate),
    due: wireCalendarDate,
    capital: wireCommaDecimal,
    interest: wireCommaDecimal,
    capital_paid: maybe(wireCommaDecimal),
    interest_paid: maybe(wireCommaDecimal),
    remaining: maybe(wireCommaDecimal),
    state: wireState,
  })
  .transform((instalment) =>
    present({
      number: instalment.no,
      fromDate: instalment.from,
      dueDate: instalment.due,
      principalDue: instalment.capital,
      interestDue: instalment.interest,
      principalPaid: instalment.capital_paid,
      interestPaid: instalment.interest_paid,
      balanceAfter: instalment.remaining,
      status: instalment.state,
    }),
  );

const wirePositionDetail = z
  .object({
    ...positionFields,
    generated_at: maybe(wireOffsetInstant),
    instalments: maybe(wireRows(wireInstalment, "no")),
  })
  .transform(
    ({ generated_at, instalments, ...position }): LoanDetail => ({
      ...loanOf(position),
      ...(generated_at !== undefined && { asOf: generated_at }),
      ...(instalments && { schedule: instalments.rows }),
      malformedPeriods: instalments?.malformedIds.length ?? 0,
    }),
  );

/** What the API calls the fields by which the screens order loans. */
const orders = {
  reference: "code",
  status: "state",
  principal: "invested",
  outstandingPrincipal: "outstanding",
  interestAccrued: "earned",
  interestPaid: "withdrawn",
  annualRate: "yearly_rate",
  startDate: "opened_on",
  maturityDate: "matures_on",
  nextPaymentDate: "next_payment_on",
};

const positions = { resource, idField: "position_id", row: wirePosition.transform(loanOf) };

/** One page of the lender's loans. */
export async function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  const { status, currency, q, sort, ...window } = query;
  const { state } = filterWords({ status });
  const asked = { state, ccy: currency, search: q, ...orderOf(sort, orders) };
  return readWindow(caller, positions, asked, window);
}

/** One loan; a LendersApiError "not-found" for missing and for another lender's alike. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  const path = investorPath(caller, `${resource}/${idSegment(id)}`);
  return callLendersApi(caller, path, {}, wirePositionDetail).catch(forbiddenAsNotFound);
}
