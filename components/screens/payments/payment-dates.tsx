import { type Cell, cellOf, type Row } from "@/components/list/cell";
import type { ColumnDefinition } from "@/components/list/columns";
import type { WordOf } from "@/components/list/list-definition";
import { ListRegion } from "@/components/list/list-region";
import { loanChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import type { ListAddress } from "@/lib/domain/list-address";
import type { Loan } from "@/lib/domain/loan";
import type { PaymentsRead } from "@/lib/domain/payment";
import { loanName } from "@/lib/i18n/entity-name";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { type Translator, translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { paymentScreen } from "./payment-screen";

const columns = [
  { key: "dueDate", card: "when" },
  { key: "loan", card: "what" },
  { key: "status", card: "state" },
  { key: "outstanding", align: "end", card: "amount" },
] as const satisfies readonly ColumnDefinition<WordOf<"payments">>[];

type DatesRead = Extract<PaymentsRead, { read: "dates" }>;

/** The next payment date of each active loan, if no more can be read. */
export function PaymentDates({ read, address }: { read: DatesRead; address: ListAddress }) {
  const t = translations();
  const { loans, wholeList, activeLoans, why, asOf } = read;
  const { page, pageSize } = address;
  const offset = (page - 1) * pageSize;
  const day = today();
  const counts = { active: formatCount(activeLoans) };
  return (
    <>
      <p role="status" className="notice mb-3" data-kind="warning" data-unsorted="">
        {t(`payments.datesOnly.${why}`, counts)} {wholeList ? null : t("payments.datesOnly.some")}
      </p>
      <ListRegion
        outcome={{
          ok: true,
          value: {
            rows: loans.slice(offset, offset + pageSize),
            malformedIds: [],
            limit: pageSize,
            offset,
            total: loans.length,
            ...(asOf !== undefined && { asOf }),
          },
        }}
        list={{ ...paymentScreen, columns, row: (loan: Loan) => dateRow(loan, day, t) }}
        address={address}
        caption={t("payments.nextDates")}
        never={{ title: t("payments.unknown") }}
      />
    </>
  );
}

function dateRow(loan: Loan, day: CalendarDate, t: Translator): Row {
  const { id, product, nextPaymentDate, outstandingPrincipal } = loan;
  const late = nextPaymentDate === undefined ? 0 : daysBetween(nextPaymentDate, day);
  const cells: Record<(typeof columns)[number]["key"], Cell> = {
    dueDate: cellOf(nextPaymentDate, (date) => ({
      kind: "day",
      text: formatDate(date),
      ...(late <= 0 && { relative: relativeDay(-late, t) }),
    })),
    loan: { kind: "link", text: loanName(loan, t), href: loanDetailPath(id), quiet: product },
    status: {
      kind: "chip",
      ...loanChip(loan, day, t),
    },
    outstanding: cellOf(outstandingPrincipal, (money) => ({
      kind: "amount",
      ...formatMoney(money),
    })),
  };
  return { id, cells };
}
