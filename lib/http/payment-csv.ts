import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { CsvCell } from "@/lib/domain/csv";
import { isOverdue } from "@/lib/domain/loan";
import { addDecimals, type DecimalString } from "@/lib/domain/money";
import type { Payment, PaymentFilter } from "@/lib/domain/payment";
import { isKnownStatus, type Status } from "@/lib/domain/status";
import type { Translator } from "@/lib/i18n/translations";
import type { PaymentPage } from "@/lib/lenders-api/payment-pages";

/** The columns of a file of payments, in Spanish; `day` decides what is overdue. */
export function paymentCsv(t: Translator, day: CalendarDate) {
  const number = (value: DecimalString | undefined): CsvCell => value && { number: value };
  const columns = {
    dueDate: ({ dueDate }) => dueDate,
    loan: ({ loanReference, loanId }) => loanReference ?? loanId,
    product: ({ product }) => product,
    number: ({ number }) => `${number}`,
    status: ({ status }) => statusWord(status, t),
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
  } satisfies Record<string, (payment: Payment) => CsvCell>;
  const keys = Object.keys(columns) as (keyof typeof columns)[];
  return {
    header: keys.map((key) => t(`payments.columns.${key}`)),
    cells: (payment: Payment) => keys.map((key) => columns[key](payment)),
  };
}

/** The name says what the file contains and what is missing, and its day. */
export function paymentFileName(
  filter: PaymentFilter,
  page: Pick<PaymentPage, "read" | "loansWithoutSchedule" | "rows"> | undefined,
  t: Translator,
): string {
  const { status, currency, loanId, from, to, overdue, today } = filter;
  const loan = loanId && (page?.rows[0]?.loanReference ?? loanId);
  const missing = page?.loansWithoutSchedule;
  const parts = [
    t("titles.payments"),
    page?.read === "active-loans" ? t("payments.fileName.activeLoans") : undefined,
    missing ? t("payments.fileName.missing", { count: missing }) : undefined,
    status && statusWord(status, t),
    overdue && t(`payments.latenesses.${overdue}`),
    currency,
    loan && t("exports.fileName.loan", { value: loan }),
    from && t("exports.fileName.from", { value: from }),
    to && t("exports.fileName.to", { value: to }),
    t("exports.fileName.day", { value: today }),
  ];
  return parts.flatMap((part) => (part ? part.replace(/\s+/g, "-") : [])).join("_");
}

function statusWord(status: Status, t: Translator): string {
  if (!isKnownStatus(status)) return status;
  return status === "PENDING" || status === "PENDING_WITHDRAWAL"
    ? t(`preciseStatuses.period.${status}`)
    : t(`statuses.${status}`);
}
