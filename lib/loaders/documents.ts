import "server-only";
import {
  type CalendarPreview,
  calendarPreview,
  type PeriodPreview,
  periodPreviews,
  type YearPreview,
  yearPreviews,
} from "@/lib/domain/documents/document-previews";
import type { Outcome } from "@/lib/domain/failure";
import { today } from "@/lib/i18n/format";
import { fetchAccount } from "@/lib/lenders-api/account";
import { fetchLoans } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import { fetchRequests } from "@/lib/lenders-api/requests";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ExportedList } from "@/lib/routes";
import { load } from "./load";

/** What the statements of the usual periods hold, and those of each year; none for a new account. */
export type StatementPreviews = {
  readonly periods: readonly PeriodPreview[];
  readonly years: readonly YearPreview[];
};

export type ListPreview = { readonly count: number };

const oneRow = { limit: 1, offset: 0 };

export async function loadStatementPreviews(): Promise<Outcome<StatementPreviews>> {
  const day = today();
  return load(async (caller) => {
    const filter = { status: "COMPLETED", to: day };
    const totals = await fetchMovementTotals(caller, filter, { by: "month" });
    return {
      periods: totals.length ? periodPreviews(totals, day) : [],
      years: yearPreviews(totals),
    };
  });
}

export async function loadCalendarPreview(): Promise<Outcome<CalendarPreview>> {
  const day = today();
  return load(async (caller) =>
    calendarPreview(await fetchPaymentTotals(caller, { from: day, today: day }, { by: "month" })),
  );
}

/** Undefined if the API has none, or could not be read. */
export async function loadCalendarUrl(): Promise<string | undefined> {
  const account = await load(fetchAccount);
  return account.ok ? account.value?.calendarUrl : undefined;
}

const reads: Record<ExportedList, (caller: Caller) => Promise<ListPreview>> = {
  loans: async (caller) => ({ count: (await fetchLoans(caller, oneRow)).total }),
  payments: async (caller) => ({
    count: (await fetchPayments(caller, { ...oneRow, today: today() })).total,
  }),
  movements: async (caller) => ({ count: (await fetchMovements(caller, oneRow)).total }),
  requests: async (caller) => ({ count: (await fetchRequests(caller, oneRow)).total }),
};

export async function loadListPreview(list: ExportedList): Promise<Outcome<ListPreview>> {
  return load(reads[list]);
}
