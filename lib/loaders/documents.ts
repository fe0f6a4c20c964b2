import "server-only";
import {
  calendarPreview,
  periodPreviews,
  yearPreviews,
} from "@/lib/domain/documents/document-previews";
import { today } from "@/lib/i18n/format";
import { fetchAccount } from "@/lib/lenders-api/account";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import type { ListWindow } from "@/lib/lenders-api/queries";
import { listSources } from "@/lib/lists/list-sources";
import type { ListFilters } from "@/lib/lists/source";
import type { ExportedList } from "@/lib/routes";
import { load } from "./load";

/** What the statements of the usual periods hold, and those of each year; none for a new account. */
export async function loadStatementPreviews() {
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

export async function loadCalendarPreview() {
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

export async function loadListPreview(list: ExportedList) {
  const oneRow = { limit: 1, offset: 0 } as ListFilters & ListWindow;
  return load(async (caller) => ({ count: (await listSources[list].read(caller, oneRow)).total }));
}
