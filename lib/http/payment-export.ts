import "server-only";
import type { CsvFormat } from "@/lib/domain/csv";
import type { PaymentFilter } from "@/lib/domain/payment";
import { translations } from "@/lib/i18n/translations";
import { fetchPaymentPages } from "@/lib/lenders-api/payment-pages";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { streamCsv } from "./csv-stream";
import { paymentCsv, paymentFileName } from "./payment-csv";

/**
 * All matching payments as a CSV file; its name says if only active loans were read. Errors before the
 * first page are thrown, DatesOnly too.
 */
export async function exportPayments(
  caller: Caller,
  filter: PaymentFilter,
  format: CsvFormat,
): Promise<Response> {
  const t = translations();
  const others = fetchPaymentPages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const name = paymentFileName(filter, first, t);
  return streamCsv(caller, { name, format, ...paymentCsv(t, filter.today), first, others });
}
