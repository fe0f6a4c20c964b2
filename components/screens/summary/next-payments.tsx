import Link from "next/link";
import { EmptySection } from "@/components/feedback/section";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { paymentChip } from "@/components/status/labels";
import type { PaymentsRead } from "@/lib/domain/payment";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type Due, dueOf } from "@/lib/i18n/due-payments";
import { daysFromToday, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The next payments due, soonest first, with their unpaid amounts. */
export function NextPayments({ payments, most }: { payments: PaymentsRead; most: number }) {
  const t = translations("summary.coming");
  const due = dueOf(payments).slice(0, most);
  const datesOnly = payments.read === "dates";
  const malformed = datesOnly ? 0 : payments.malformedIds.length;
  const withoutSchedule = datesOnly ? 0 : payments.loansWithoutSchedule;
  return (
    <>
      <MalformedNotice count={malformed} />
      {datesOnly ? <p className="mb-2 text-muted text-s">{t("partial")}</p> : null}
      {withoutSchedule ? (
        <p className="mb-2 text-muted text-s">{t("noSchedule", { count: withoutSchedule })}</p>
      ) : null}
      {due.length ? (
        <Entries due={due} />
      ) : datesOnly || malformed || withoutSchedule ? null : (
        <EmptySection text={t("noNext")} />
      )}
    </>
  );
}

function Entries({ due }: { due: readonly Due[] }) {
  const t = translations();
  const amounts = alignAmounts(due.map(({ money }) => money && formatMoney(money)));
  return (
    <ul className="entries card divide-y divide-border print:break-inside-avoid">
      {due.map(({ loanId, name, date, late }, index) => {
        const amount = amounts[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <li key={`${loanId} ${index}`} className="entries-entry">
            <div className="entries-line">
              <Link
                className="wide-press font-medium no-underline hover:underline"
                href={loanDetailPath(loanId)}
                prefetch={false}
              >
                <bdi>{name}</bdi>
              </Link>
              <div className="entries-figure">
                {amount ? <Amount {...amount} /> : t("list.absent")}
              </div>
            </div>
            <p className="entries-line text-muted text-s">
              <time dateTime={date}>{formatDate(date)}</time>
              <span>{relativeDay(daysFromToday(date), t)}</span>
            </p>
            {late ? <Chip {...paymentChip(late.payment, today(), t)} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
