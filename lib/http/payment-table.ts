import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { isOverdue } from "@/lib/domain/loan";
import { addDecimals, type DecimalString, decimal } from "@/lib/domain/money";
import type { Payment, PaymentFilter } from "@/lib/domain/payment";
import type { TableCell } from "@/lib/domain/table-format";
import { loanName } from "@/lib/i18n/entity-name";
import { paymentState, statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchPaymentPages, type PaymentPage } from "@/lib/lenders-api/payment-pages";
import type { ListFile } from "./list-export";
import { nameOfParts, type TableColumns, tableColumns } from "./table-columns";

/** The columns of a file of payments, in Spanish; `day` decides what is overdue. */
export function paymentTable(t: Translator, day: CalendarDate): TableColumns<Payment> {
  const number = (value: DecimalString | undefined): TableCell => value && { number: value };
  const columns = {
    dueDate: ({ dueDate }) => ({ date: dueDate }),
    loan: ({ loanReference }) => loanReference,
    product: ({ product }) => product,
    number: ({ number }) => ({ number: decimal(`${number}`) }),
    status: (payment) => paymentState(payment, day, t).word,
    overdue: (payment) => t(isOverdue(payment, day) ? "payments.yes" : "payments.no"),
    currency: ({ currency }) => currency,
    principal: ({ principalDue }) => number(principalDue),
    interest: ({ interestDue }) => number(interestDue),
    total: ({ principalDue, interestDue }) => number(addDecimals([principalDue, interestDue])),
    principalReceived: ({ principalReceived }) => number(principalReceived),
    interestReceived: ({ interestReceived }) => number(interestReceived),
    principalWithdrawn: ({ principalPaid }) => number(principalPaid),
    interestWithdrawn: ({ interestPaid }) => number(interestPaid),
    loanId: ({ loanId }) => loanId,
  } satisfies Record<string, (payment: Payment) => TableCell>;
  const amount = "amount";
  const kinds = {
    dueDate: "date",
    principal: amount,
    interest: amount,
    total: amount,
    principalReceived: amount,
    interestReceived: amount,
    principalWithdrawn: amount,
    interestWithdrawn: amount,
  } as const;
  return tableColumns(columns, kinds, (key) => t(`payments.columns.${key}`));
}

/** Its name says if only active loans were read; it throws DatesOnly where there are no amounts. */
export const paymentFile: ListFile<PaymentFilter, Payment, PaymentPage> = {
  sheet: (t) => t("titles.payments"),
  pages: fetchPaymentPages,
  columns: (t, { today }) => paymentTable(t, today),
  name: paymentFileName,
};

/** The name says what the file contains and what is missing, and its day. */
export function paymentFileName(
  filter: PaymentFilter,
  page: PaymentPage | undefined,
  t: Translator,
): string {
  const { status, currency, loanId, from, to, overdue, q, today } = filter;
  const loan = loanId && loanName({ reference: page?.rows[0]?.loanReference }, t);
  const missing = page?.loansWithoutSchedule;
  const parts = [
    t("titles.payments"),
    page?.read === "active-loans" ? t("payments.fileName.activeLoans") : undefined,
    missing ? t("payments.fileName.missing", { count: missing }) : undefined,
    status && statusWord("period", status, t),
    overdue && t(`payments.latenesses.${overdue}`),
    currency,
    loan && t("exports.fileName.loan", { value: loan }),
    from && t("exports.fileName.from", { value: from }),
    to && t("exports.fileName.to", { value: to }),
    q && t("exports.fileName.search", { value: q }),
    t("exports.fileName.day", { value: today }),
  ];
  return nameOfParts(parts);
}
