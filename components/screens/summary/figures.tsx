import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { listHref, movementList } from "@/lib/domain/list-address";
import { compareDecimals, decimal, type Money } from "@/lib/domain/money";
import { assumesDirections, type MovementTotal } from "@/lib/domain/movement-totals";
import { type CurrencyFigures, currencyFigures, type FigureFilter } from "@/lib/domain/portfolio";
import { type FormattedAmount, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./figures.module.css";
import { Welcome } from "./welcome";

const kinds = ["placed", "interestEarned", "interestWithdrawn", "pendingWithdrawals"] as const;

/** The key figures, a card each currency. */
export function Figures({ totals }: { totals: readonly MovementTotal[] }) {
  const t = translations("summary");
  if (!totals.length) return <Welcome />;
  const currencies = currencyFigures(totals);
  const pending = currencies.some(({ pendingWithdrawals }) => isSome(pendingWithdrawals.money));
  return (
    <>
      <h2 className="visually-hidden">{t("figures")}</h2>
      <ul className={styles.cards}>
        {currencies.map((figures) => (
          <li key={figures.currency}>
            <h3 className="visually-hidden">{figures.currency}</h3>
            <CurrencyCard figures={figures} />
          </li>
        ))}
      </ul>
      {pending ? <p className={styles.explained}>{t("pendingExplained")}</p> : null}
      {assumesDirections(totals) ? (
        <p className={styles.explained}>{translations("movements")("directionsAssumed")}</p>
      ) : null}
    </>
  );
}

function CurrencyCard({ figures }: { figures: CurrencyFigures }) {
  const t = translations("summary");
  const { currency, otherPending } = figures;
  return (
    <dl className={styles.card}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.figure}>
          <dt>
            <FigureLink filter={figures[kind].filter} label={t(kind)} />
          </dt>
          <FigureAmount amount={formatMoney(figures[kind].money)} />
        </div>
      ))}
      {otherPending ? (
        <div className={styles.other}>
          <dt>
            <FigureLink filter={otherPending.filter} label={t("otherPending")} />
          </dt>
          {(["in", "out", "unknown"] as const).map((way) => {
            const amount = otherPending.flow[way];
            return amount === undefined ? null : (
              <dd key={way}>
                <Amount {...formatMoney({ amount, currency })} /> {t(`pendingWays.${way}`)}
              </dd>
            );
          })}
        </div>
      ) : null}
    </dl>
  );
}

function isSome({ amount }: Money): boolean {
  return compareDecimals(amount, decimal("0")) !== 0;
}

/** The whole figure's link; its name tells the currency too, since every card has the same ones. */
function FigureLink({ filter, label }: { filter: FigureFilter; label: string }) {
  const t = translations("summary");
  return (
    <Link href={listHref(movementList, { filters: filter })} prefetch={false}>
      {label}
      <span className="visually-hidden"> {t("inCurrency", { currency: filter.currency })}</span>
    </Link>
  );
}

/** A number that is neither wrapped nor cut: the longer it is, the smaller it is set. */
function FigureAmount({ amount }: { amount: FormattedAmount }): ReactNode {
  const length = amount.shown.length;
  const size = length <= 13 ? "short" : length <= 18 ? "medium" : length <= 26 ? "long" : "longest";
  return (
    <dd data-length={size}>
      <Amount {...amount} />
    </dd>
  );
}
