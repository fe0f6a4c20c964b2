import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { MaybeLink } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type {
  GlossaryFigure,
  GlossaryFigures,
  GlossaryTerm,
} from "@/lib/domain/balances/glossary-figures";
import type { Outcome } from "@/lib/domain/failure";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { type HelpTerm, helpTerms, lossTerms } from "@/lib/routes";

export function HelpWords({ figures }: { figures?: GlossaryFigures | undefined }) {
  const t = translations("help");
  return (
    <section aria-labelledby="palabras">
      <h2 id="palabras" className="visually-hidden">
        {t("words")}
      </h2>
      <div className="card divide-y divide-border print:box-decoration-clone">
        {[...helpTerms, ...(figures?.losses ? lossTerms : [])].map((term) => (
          <article
            key={term}
            id={term}
            aria-labelledby={`${term}-word`}
            className="grid grid-cols-[minmax(0,1fr)_minmax(220px,34%)] gap-y-2 gap-x-6 py-4 px-5 scroll-mt-[84px] target:bg-accent-surface [&_p]:max-w-[62ch] has-[[data-long=more],[data-long=most]]:grid-cols-1 screen:max-middle:grid-cols-1 screen:max-middle:p-4 print:py-2 print:break-inside-avoid"
          >
            <div>
              <h3 className="text-m font-bold" id={`${term}-word`}>
                {t(`terms.${term}.word`)}
              </h3>
              <p>{t(`terms.${term}.text`)}</p>
              <p className="text-muted text-s">
                {t("from", { source: t(`terms.${term}.source`) })}
              </p>
            </div>
            <Figures figures={figures?.[term as GlossaryTerm]} term={term} />
          </article>
        ))}
      </div>
    </section>
  );
}

function Figures(props: { figures: readonly GlossaryFigure[] | undefined; term: HelpTerm }) {
  const { figures, term } = props;
  const t = translations("help");
  if (!figures) return null;
  return (
    <div className="tabular-nums text-right screen:max-middle:text-left">
      <p className="text-muted text-s">{t("yours")}</p>
      {figures.length ? (
        <ul>
          {figures.map(({ money, href }) => (
            <li key={money.currency} className="min-h-[28px] print:min-h-0">
              <MaybeLink
                href={href}
                aria-describedby={`${term}-word`}
                className="wide-press no-underline"
              >
                <Amount {...formatMoney(money)} />
              </MaybeLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-s">{t("none")}</p>
      )}
    </div>
  );
}

export function ReadWords({ outcome }: { outcome: Outcome<GlossaryFigures> }) {
  if (outcome.ok)
    return (
      <FreshOrStale>
        <HelpWords figures={outcome.value} />
      </FreshOrStale>
    );
  const why = <p>{translations("help")("figuresFailed")}</p>;
  return <FailedRead failure={outcome.failure} before={why} after={<HelpWords />} />;
}
