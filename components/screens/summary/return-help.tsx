import type { ReactNode } from "react";
import { LinkedDisclosure } from "@/components/feedback/linked-disclosure";
import { EmptySection } from "@/components/feedback/section";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { absentWords } from "@/components/money/absent-words";
import { CopyRecords } from "@/components/proof/copy-records";
import { proofWords } from "@/components/proof/proof-words";
import { DataTable } from "@/components/table/data-table";
import type { CashFlow } from "@/lib/domain/returns/annual-return";
import type { CurrencyFlows } from "@/lib/domain/returns/cash-flows";
import type { RealReturn } from "@/lib/domain/returns/inflation";
import type { PeriodReturn } from "@/lib/domain/returns/period-return";
import type { ReturnPeriod } from "@/lib/domain/returns/return-period";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatDate, formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { InexactEdges, monthsOfReal, PeriodLinks, ReturnRate } from "./returns";

export function ReturnHelp(props: { period: ReturnPeriod; misread: boolean; children: ReactNode }) {
  const { period, misread, children } = props;
  const t = translations("returnHelp");
  return (
    <article className="grid grid-cols-1 gap-2 max-w-[760px]">
      <Link href={routes.summary.path} className="action-link">
        ‹ {t("back")}
      </Link>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <a className="action-link justify-self-start" href="#flows">
        {t("yours")}
      </a>
      <h2 className="mt-4">{t("flowsTitle")}</h2>
      <ul className="grid gap-1 pl-5 list-disc">
        {(["out", "in", "interest", "closing", "accrued"] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <h2 className="mt-4">{t("equationTitle")}</h2>
      <p>{t("equation")}</p>
      <p>{t("period")}</p>
      <p>{t("none")}</p>
      <h2 className="mt-4">{t("rateTitle")}</h2>
      <p>{t("rate")}</p>
      <h2 id="flows" className="mt-4">
        {t("yours")}
      </h2>
      <PeriodLinks path={routes.helpReturn.path} period={period} misread={misread} />
      <StaleWhileError apartFrom={flowsParameter}>{children}</StaleWhileError>
    </article>
  );
}

type Returned = CurrencyFlows & {
  readonly result: PeriodReturn;
  readonly afterLosses?: PeriodReturn;
  readonly real?: RealReturn | undefined;
};

/** The lender's cash flows; a copy of them has all digits, so that a spreadsheet gives the same result. */
export function OwnFlows(props: {
  returns: readonly Returned[];
  exactEdges: boolean;
  exactLosses?: boolean;
  /** The currencies whose flows the page's address opens. */
  opened: readonly string[];
}) {
  const { returns, exactEdges, exactLosses = true, opened } = props;
  const t = translations("returnHelp");
  if (!returns.length) return <EmptySection text={t("noFlows")} />;
  return (
    <>
      <InexactEdges exact={exactEdges} />
      {exactLosses ? null : <p>{translations("summary.yield")("why.unread-losses")}</p>}
      {returns.some(({ afterLosses }) => afterLosses) ? <p>{t("losses")}</p> : null}
      {returns.map((each) => (
        <CurrencyCard key={each.currency} returned={each} opened={opened} />
      ))}
    </>
  );
}

const starts = ["opening", "openingInterest", "openingLosses"] as const;
const ends = ["closing", "closingInterest", "closingLosses"] as const;

type Edge = (typeof starts | typeof ends)[number];
type Line = CashFlow & { readonly what: Edge | "flow" };

function linesOf(returned: Returned): Line[] {
  const at = (edges: readonly Edge[]) =>
    edges.flatMap((what) => (returned[what] ? [{ ...returned[what], what }] : []));
  const between = returned.between.map((flow) => ({ ...flow, what: "flow" }) as const);
  return [...at(starts), ...between, ...at(ends)];
}

export const flowsParameter = "flows";

/** More rows make a page of megabytes; copies and files have them all. */
const mostShown = 100;

function CurrencyCard(props: { returned: Returned; opened: readonly string[] }) {
  const { returned, opened } = props;
  const { currency, result, afterLosses, real } = returned;
  const t = translations("returnHelp");
  const words = translations("summary.yield");
  const title = t("flowsIn", { currency });
  const lines = linesOf(returned);
  const wordOf = (what: Line["what"]) => t(what === "closing" ? "closingFlow" : what);
  const shown = lines.slice(-mostShown);
  const amounts = alignAmounts(shown.map(({ amount }) => formatMoney({ amount, currency })));
  return (
    <section aria-label={title} className="py-3 px-4 card">
      <p>
        <bdi>{currency}</bdi> · {words(result.ok && !result.perYear ? "period" : "annual")}:{" "}
        <strong className="font-bold tabular-nums">
          {result.ok
            ? formatFraction(result.rate)
            : `${words("none")}: ${words(`why.${result.why}`)}`}
        </strong>
        {result.ok && !result.perYear ? ` ${words("inDays", { days: result.days })}` : null}
      </p>
      {afterLosses ? (
        <p>
          {words("afterLosses")}: <ReturnRate result={afterLosses} />. {t("lossesSheet")}
        </p>
      ) : null}
      {result.ok ? (
        <p>{result.perYear ? t("sheet") : t("sheetPeriod", { days: result.days })}</p>
      ) : null}
      {real ? (
        <p>
          {t("real", {
            ...monthsOfReal(real, afterLosses),
            nominal: formatFraction(real.nominal),
            inflation: formatFraction(real.inflation),
            real: formatFraction(real.rate),
          })}
        </p>
      ) : null}
      <LinkedDisclosure
        parameter={flowsParameter}
        value={currency}
        title={t("show", { count: lines.length })}
        of={title}
      >
        {opened.includes(currency) ? (
          <>
            {shown.length < lines.length ? (
              <p className="py-2 text-muted text-s">{t("latest", { shown: shown.length })}</p>
            ) : null}
            <DataTable
              caption={title}
              className="[--row-height:32px] [--cell-padding:var(--spacing-2)] [&_tbody_th]:whitespace-nowrap"
              cards="line"
              columns={[
                { key: "date", label: t("date"), card: "what" },
                { key: "amount", label: t("amount"), card: "amount" },
                { key: "what", label: t("what"), align: "start", card: "when" },
              ]}
              absent={absentWords()}
              rows={shown.map(({ date, amount, what }, index) => ({
                key: `${what} ${date}`,
                cells: [
                  { day: date, text: formatDate(date) },
                  {
                    kind: "amount",
                    ...(amounts[index] ?? formatMoney({ amount, currency })),
                    repeated: true,
                  },
                  wordOf(what),
                ],
              }))}
            />
            <CopyRecords
              title={title}
              words={proofWords()}
              records={[
                [t("date"), currency, t("what")],
                ...lines.map(({ date, amount, what }) => [date, amount, wordOf(what)]),
              ]}
            />
          </>
        ) : null}
      </LinkedDisclosure>
    </section>
  );
}
