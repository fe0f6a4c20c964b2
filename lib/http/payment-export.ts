import "server-only";
import type { PaymentFilter } from "@/lib/domain/payment";
import type { TableFormat } from "@/lib/domain/table-format";
import { translations } from "@/lib/i18n/translations";
import { fetchPaymentPages } from "@/lib/lenders-api/payment-pages";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { paymentFileName, paymentTable } from "./payment-table";
import { streamList } from "./table-stream";

/**
 * All matching payments as a file; its name says if only active loans were read. Errors before the
 * first page are thrown, DatesOnly too.
 */
export async function exportPayments(
  caller: Caller,
  filter: PaymentFilter,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = fetchPaymentPages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const name = paymentFileName(filter, first, t);
  const file = { name, format, sheet: t("titles.payments") };
  return streamList(caller, file, paymentTable(t, filter.today), first, others);
}
