import { EmptySection } from "@/components/feedback/section";
import { MalformedNotice } from "@/components/list/list-notices";
import { Chip } from "@/components/status/chip";
import { paymentChip } from "@/components/status/labels";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment } from "@/lib/domain/payments/payment";
import { dueOf } from "@/lib/i18n/due-payments";
import { daysFromToday, formatDate, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { Entries, EntryName } from "./entries";

export function NextPayments(props: { payments: Listing<Payment>; most: number }) {
  const { rows, malformedIds } = props.payments;
  const t = translations();
  const due = dueOf(rows).slice(0, props.most);
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      {due.length ? (
        <Entries
          entries={due.map(({ loanId, name, money, date, late }) => ({
            id: loanId,
            name: <EntryName href={loanDetailPath(loanId)} name={name} />,
            money,
            facts: (
              <>
                <time dateTime={date}>{formatDate(date)}</time>
                <span>{relativeDay(daysFromToday(date), t)}</span>
              </>
            ),
            chip: late ? <Chip {...paymentChip(late.payment, today(), t)} /> : null,
          }))}
        />
      ) : malformedIds.length ? null : (
        <EmptySection text={t("summary.coming.noNext")} />
      )}
    </>
  );
}
