import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { paymentChip } from "@/components/status/labels";
import type { Listing } from "@/lib/domain/listing";
import type { Payment } from "@/lib/domain/payment";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type Due, dueOf } from "@/lib/i18n/due-payments";
import { daysFromToday, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The next payments due, soonest first, with their unpaid amounts. */
export function NextPayments(props: { payments: Listing<Payment>; most: number }) {
  const { rows, malformedIds } = props.payments;
  const t = translations("summary.coming");
  const due = dueOf(rows).slice(0, props.most);
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      {due.length ? (
        <Entries due={due} />
      ) : malformedIds.length ? null : (
        <EmptySection text={t("noNext")} />
      )}
    </>
  );
}

function Entries({ due }: { due: readonly Due[] }) {
  const t = translations();
  const amounts = alignAmounts(due.map(({ money }) => formatMoney(money)));
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
