import type { ReactNode } from "react";
import { MaybeLink } from "@/components/link";
import { Absent } from "@/components/money/absent";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Money } from "@/lib/domain/money/money";
import { daysFromToday, formatDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";

export function Figure(props: { label: string; href?: string | undefined; children: ReactNode }) {
  const { label, href, children } = props;
  return (
    <div className="@container">
      <dt className="text-muted text-s font-medium">
        <MaybeLink className="wide-press text-inherit hover:text-accent" href={href}>
          {label}
        </MaybeLink>
      </dt>
      <dd className="tabular-nums font-medium wrap-anywhere">
        {children || <Absent {...absentWords()} />}
      </dd>
    </div>
  );
}

export function FigureNote({ children }: { children: ReactNode }) {
  return <span className="block text-muted text-s font-normal">{children}</span>;
}

/** Never wrapped or cut: a long number is smaller. A `named` currency is read out but not shown. */
export function LoanAmount({ money, named }: { money: Money; named?: string }) {
  const amount = formatMoney(money);
  const size = amount.shown.length <= 13 ? "short" : amount.shown.length <= 20 ? "medium" : "long";
  return (
    <span className="figure-amount" data-length={size}>
      <Amount {...amount} repeated={named === money.currency && "always"} />
    </span>
  );
}

export function DayInWords({ date }: { date: CalendarDate }) {
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>{" "}
      <span className="text-muted text-s font-normal">
        {relativeDay(daysFromToday(date), translations())}
      </span>
    </>
  );
}
