import Link from "next/link";
import { EmptySection } from "@/components/feedback/section";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import {
  type CurrencyMix,
  loanMix,
  type MixDimension,
  type MixPart,
  mixDimensions,
} from "@/lib/domain/loan-mix";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import { isKnownStatus } from "@/lib/domain/status";
import { formatCount, formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loansHref } from "./loans-href";
import styles from "./mix.module.css";
import { Folded } from "./section";

/**
 * "¿En qué está?": the outstanding capital by product, status and year of maturity, a table each whose
 * bars say its shares once more.
 */
export function Mix({ loans }: { loans: LoanTotals }) {
  const t = translations("summary.mix");
  if (!loanMix(loans.totals, "status").length) return <EmptySection text={t("none")} />;
  return (
    <div className={styles.mixes}>
      {mixDimensions.map((by) => (
        <Folded key={by} title={t(by)}>
          {loanMix(loans.totals, by).map((mix) => (
            <MixTable key={mix.currency} by={by} mix={mix} filterable={loans.filterable} />
          ))}
        </Folded>
      ))}
    </div>
  );
}

function MixTable(props: { by: MixDimension; mix: CurrencyMix; filterable: boolean }) {
  const { by, mix, filterable } = props;
  const { currency, parts } = mix;
  const t = translations("summary.mix");
  const absent = {
    sign: translations("list")("absent"),
    label: translations("list")("absentLabel"),
  };
  return (
    <table className={styles.table}>
      <caption>
        {currency}
        <span className="visually-hidden">, {t(by)}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(by)}</th>
          <th scope="col">{t("share")}</th>
          <th scope="col">{t("capital")}</th>
          <th scope="col">{t("loans")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.value ?? ""}>
            <th scope="row">
              <PartName by={by} part={part} currency={currency} filterable={filterable} />
            </th>
            <td>
              {part.share === undefined ? (
                <Absent {...absent} />
              ) : (
                <span className={styles.share}>
                  <Bar share={part.share} />
                  {formatFraction(part.share)}
                </span>
              )}
            </td>
            <td>
              {part.outstanding === undefined ? (
                <Absent {...absent} />
              ) : (
                <Amount {...formatMoney({ amount: part.outstanding, currency })} repeated />
              )}
            </td>
            <td className={styles.count}>{formatCount(part.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As wide as the share; attributes alone, since the policy allows no inline style. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false" width="100%" height="6">
      <rect width={`${(share * 100).toFixed(2)}%`} height="6" rx="3" />
    </svg>
  );
}

function PartName(props: {
  by: MixDimension;
  part: MixPart;
  currency: string;
  filterable: boolean;
}) {
  const { by, part, currency, filterable } = props;
  const { value } = part;
  if (value === undefined) return translations("summary.mix")("unknown");
  const t = translations("statuses");
  const name = by === "status" && isKnownStatus(value) ? t(value) : value;
  const href = hrefOf(by, value, currency, filterable);
  if (!href) return <bdi>{name}</bdi>;
  return (
    <Link href={href} prefetch={false}>
      <bdi>{name}</bdi>
      <span className="visually-hidden">
        {" "}
        {translations("summary")("inCurrency", { currency })}
      </span>
    </Link>
  );
}

/** The list of a part's loans, where the list has such a filter. */
function hrefOf(by: MixDimension, value: string, currency: string, filterable: boolean) {
  if (by === "status")
    return isKnownStatus(value) ? loansHref({ status: value, currency }) : undefined;
  if (!filterable) return undefined;
  if (by === "product") return loansHref({ product: value, currency });
  return loansHref({ maturesFrom: `${value}-01-01`, maturesTo: `${value}-12-31`, currency });
}
