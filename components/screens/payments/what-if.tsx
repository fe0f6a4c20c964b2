import { FigureCard, FigureCards } from "@/components/charts/chart-figure";
import {
  EmptySection,
  Note,
  OptionalSection,
  Section,
  SectionContent,
} from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { ChoiceLinks } from "@/components/filters/view-links";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import type { TableCell } from "@/components/table/cell";
import { DataTable } from "@/components/table/data-table";
import type { Outcome } from "@/lib/domain/failure";
import type { Concentration as CurrencyConcentration } from "@/lib/domain/loans/concentration";
import type { DecimalString } from "@/lib/domain/money/money";
import {
  lackReceived,
  monthsToCome,
  type PaymentTotals,
} from "@/lib/domain/payments/payment-totals";
import { type CurrencyReceived, plannedAndReceived } from "@/lib/domain/payments/planned-received";
import {
  type Assumption,
  assumptions,
  type Coming,
  type CurrencyWhatIf,
  type ToCome,
  whatIf,
} from "@/lib/domain/payments/what-if";
import { formatFraction, formatMoney, formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { Concentration } from "./concentration";
import { Received } from "./received";

type Read = PaymentTotals & Omit<ToCome, "totals">;

export function WhatIfPage(props: {
  assumption: Assumption;
  read: Promise<Outcome<Read>>;
  concentrations: Promise<Outcome<readonly CurrencyConcentration[] | undefined>>;
}) {
  const { assumption, read, concentrations } = props;
  const t = translations("whatIf");
  const waiting = <CardSkeleton label={translations("list")("loading")} />;
  return (
    <div className="[--section-gap:var(--spacing-3)]">
      <h1 className="mb-3">{t("title")}</h1>
      <ChoiceLinks
        label={t("choose")}
        links={assumptions.map((each) => ({
          label: t(`cases.${each}`),
          href: `${routes.whatIf.path}?case=${each}`,
          chosen: each === assumption,
        }))}
      />
      <Section title={t("assumption")} note={t(`texts.${assumption}`)}>
        <SectionContent
          title={t("assumption")}
          read={read}
          fallback={waiting}
          unsupported={assumption === "late-never" ? t("lateUnknown") : undefined}
        >
          {(value) => <WhatIf {...value} assumption={assumption} />}
        </SectionContent>
      </Section>
      <OptionalSection
        title={t("received.title")}
        id="received"
        waiting={3}
        read={read.then(pastOf)}
      >
        {(currencies) => <Received currencies={currencies} />}
      </OptionalSection>
      <OptionalSection
        title={t("concentration.title")}
        id="concentration"
        waiting={3}
        // Not before the sections above it: they would push it out of sight.
        read={read.then(() => concentrations)}
      >
        {(currencies) => <Concentration currencies={currencies} />}
      </OptionalSection>
    </div>
  );
}

/** Nothing if nothing was due, or if it cannot be read, which the first section says. */
function pastOf(read: Outcome<Read>): Outcome<readonly CurrencyReceived[] | undefined> {
  const currencies = read.ok ? plannedAndReceived(read.value.totals, today()) : [];
  return { ok: true, value: currencies.length ? currencies : undefined };
}

export function WhatIf({ assumption, ...toCome }: Read & { assumption: Assumption }) {
  const t = translations("whatIf");
  const currencies = whatIf(toCome, assumption, today());
  if (!currencies.length) return <EmptySection text={t("none")} />;
  const comings = currencies.flatMap((each) => [each.planned, each.assumed]);
  return (
    <>
      <FigureCards>
        {currencies.map((each) => (
          <CurrencyCard key={each.currency} {...each} />
        ))}
      </FigureCards>
      <Note>{t("basis")}</Note>
      {comings.every(({ rate }) => rate?.ok) ? null : <Note>{t("noRate")}</Note>}
      {lackReceived(toCome.totals) ? (
        <Note>{translations("payments")("receivedUnknown")}</Note>
      ) : null}
    </>
  );
}

function CurrencyCard({ currency, planned, assumed }: CurrencyWhatIf) {
  const t = translations("whatIf");
  const months = monthsToCome(today()).map(formatMonth);
  const money = (amount: DecimalString) => ({ amount: formatMoney({ amount, currency }) });
  const totals = [planned, assumed].map(({ months: parts, within: total }) => ({ parts, total }));
  const row = (label: string, cellOf: (coming: Coming) => TableCell) => ({
    key: label,
    cells: [label, cellOf(planned), cellOf(assumed)],
  });
  return (
    <FigureCard title={t("in", { currency })}>
      <DataTable
        caption={t("in", { currency })}
        className="[--row-height:32px] [--cell-padding:var(--spacing-2)] max-wide:[--cell-padding:var(--spacing-1)]"
        columns={(["figure", "planned", "assumed"] as const).map((key) => ({ key, label: t(key) }))}
        absent={absentWords()}
        rows={[
          row(t("within", { month: months.at(-1) ?? "" }), ({ within }) => money(within)),
          row(t("after"), ({ after }) => money(after)),
          row(t("capitalLost"), ({ capitalLost }) => money(capitalLost)),
          row(t("rate"), ({ rate }) => (rate?.ok ? formatFraction(rate.rate) : null)),
          { key: "months", cells: [{ note: t("byMonth") }, "", ""] },
          ...months.map((month, at) => row(month, (of) => money(of.months[at] as DecimalString))),
        ]}
      />
      <RoundedNote sums={totals.map((each) => ({ ...each, currency }))} />
    </FigureCard>
  );
}
