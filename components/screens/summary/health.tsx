import Link from "next/link";
import type { ReactNode } from "react";
import { Waiting } from "@/components/feedback/skeleton";
import { Amount } from "@/components/money/amount";
import type { Outcome } from "@/lib/domain/failure";
import type { Loan } from "@/lib/domain/loan";
import { lateness } from "@/lib/domain/loan-mix";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import type { DecimalString } from "@/lib/domain/money";
import { loanName } from "@/lib/i18n/entity-name";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/**
 * One line at the top of the summary: the number of late loans, which ones if they are few, and their
 * capital. If the totals count other loans than the list has (`listed`), it says so instead.
 */
export function Health(props: {
  loans: Outcome<LoanTotals>;
  listed: Outcome<number>;
  lateLoans: readonly Loan[];
}) {
  const { loans, listed, lateLoans } = props;
  const t = translations("summary.health");
  if (!loans.ok) return <Line>{t("unread")}</Line>;
  const summed = loans.value.totals.reduce((sum, { count }) => sum + count, 0);
  if (listed.ok && listed.value !== summed)
    return (
      <Line kind="alert">
        {t("differs", { summed: formatCount(summed), listed: formatCount(listed.value) })}
      </Line>
    );
  const currencies = lateness(loans.value.totals);
  const groups = currencies.flatMap(({ currency, late }) => (late ? { currency, ...late } : []));
  const late = groups.reduce((sum, { count }) => sum + count, 0);
  if (late)
    return (
      <Line kind="alert">
        <a className="wide-press inline-flex min-h-[32px] items-center" href="#late">
          {t("late", { count: late })}
        </a>
        {lateLoans.length ? (
          <span className="flex flex-wrap gap-x-3 min-w-0">
            {lateLoans.map((loan) => (
              <Link
                key={loan.id}
                className="wide-press inline-flex min-h-[32px] items-center"
                href={loanDetailPath(loan.id)}
                prefetch={false}
              >
                <bdi>{loanName(loan, translations())}</bdi>
              </Link>
            ))}
          </span>
        ) : null}
        <span>
          {t("capital")} <Capital groups={groups} />
        </span>
      </Line>
    );
  const active = loans.value.totals
    .filter(({ status }) => status === "ACTIVE")
    .reduce((sum, { count }) => sum + count, 0);
  const untold = currencies.reduce((sum, each) => sum + (each.unknown?.count ?? 0), 0);
  // A next date to come does not say that every earlier payment was made.
  const unknown = loans.value.daysLateFrom === "dates" ? active : untold;
  if (unknown) return <Line>{t("unknown", { count: unknown })}</Line>;
  return <Line>{active ? t("good", { count: active }) : t("none")}</Line>;
}

/** Of a fixed height, so that nothing below moves when the text appears; a phone has two lines. */
function Line({ kind, children }: { kind?: "alert"; children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center content-center gap-x-3 min-h-touch py-0 text-s notice max-middle:min-h-[88px] print:min-h-0 print:p-0"
      data-kind={kind}
    >
      {children}
    </div>
  );
}

/** As high as the line. */
export function HealthSkeleton({ label }: { label: string }) {
  return (
    <Line>
      <Waiting label={label} />
    </Line>
  );
}

/** The capital of loans per currency; a dash if it is unknown. */
export function Capital(props: {
  groups: readonly { readonly currency: string; readonly outstanding?: DecimalString }[];
}) {
  const unknown = translations("list")("absent");
  return props.groups.map(({ currency, outstanding }, index) => (
    <span key={currency}>
      {index ? " · " : null}
      {outstanding === undefined ? (
        `${unknown} ${currency}`
      ) : (
        <Amount {...formatMoney({ amount: outstanding, currency })} />
      )}
    </span>
  ));
}
