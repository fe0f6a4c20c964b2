import type { ChartData } from "@/components/charts/chart-data";
import { ChartDrawing } from "@/components/charts/chart-drawing";
import { FigureCard, FigureCards, Legend, pointsOf } from "@/components/charts/chart-figure";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { LinkedDisclosure } from "@/components/feedback/linked-disclosure";
import {
  EmptySection,
  Note,
  OptionalSection,
  Section,
  SectionContent,
  SectionSkeleton,
} from "@/components/feedback/section";
import { FreshOrStale, StaleWhileError } from "@/components/feedback/stale-while-error";
import { ChoiceLinks } from "@/components/filters/view-links";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import type { TableCell } from "@/components/table/cell";
import { DataTable } from "@/components/table/data-table";
import type { Outcome } from "@/lib/domain/failure";
import type { Concentration as CurrencyConcentration } from "@/lib/domain/loans/concentration";
import { type DecimalString, isSome, subtractDecimals } from "@/lib/domain/money/money";
import {
  lackReceived,
  monthsToCome,
  type PaymentTotals,
} from "@/lib/domain/payments/payment-totals";
import { plannedAndReceived } from "@/lib/domain/payments/planned-received";
import {
  type Assumption,
  assumptions,
  type Coming,
  type CurrencyWhatIf,
  monthsParameter,
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
  opened: readonly string[];
  read: Promise<Outcome<Read>>;
  concentrations: Promise<Outcome<readonly CurrencyConcentration[] | undefined>>;
}) {
  const { assumption, opened, read, concentrations } = props;
  const t = translations("whatIf");
  // The first section says what could not be read.
  const received = read.then((known) =>
    known.ok ? plannedAndReceived(known.value.totals, today()) : undefined,
  );
  const past = { title: t("received.title"), id: "received" };
  return (
    <div className="[--section-gap:var(--spacing-3)]">
      <h1 className="mb-3">{t("title")}</h1>
      <ChoiceLinks
        label={t("choose")}
        links={assumptions.map((each) => ({
          label: t(`cases.${each}`),
          href: whatIfHref(each, opened),
          chosen: each === assumption,
        }))}
      />
      <StaleWhileError apartFrom={monthsParameter}>
        <Section title={t("assumption")} note={t(`texts.${assumption}`)}>
          <SectionContent
            title={t("assumption")}
            read={read}
            unsupported={assumption === "late-never" ? t("lateUnknown") : undefined}
          >
            {(value) => <WhatIf {...value} {...{ assumption, opened }} />}
          </SectionContent>
        </Section>
        <StaleWhileError>
          <DeferredContent
            value={received}
            fallback={
              <Section {...past}>
                <SectionSkeleton lines={3} />
              </Section>
            }
          >
            {(currencies) => (
              <FreshOrStale failed={currencies ? undefined : ""}>
                {currencies?.length ? (
                  <Section {...past}>
                    <FigureCards of={currencies}>
                      {(each) => <Received {...each} opened={opened} />}
                    </FigureCards>
                  </Section>
                ) : null}
              </FreshOrStale>
            )}
          </DeferredContent>
        </StaleWhileError>
        <OptionalSection
          title={t("concentration.title")}
          id="concentration"
          lines={3}
          // Not before the sections above it: they would push it out of sight.
          read={read.then(() => concentrations)}
        >
          {(currencies) => <Concentration currencies={currencies} />}
        </OptionalSection>
      </StaleWhileError>
    </div>
  );
}

function whatIfHref(assumption: Assumption, opened: readonly string[]): string {
  const query = new URLSearchParams({ case: assumption });
  for (const value of opened) query.append(monthsParameter, value);
  return `${routes.whatIf.path}?${query}`;
}

export function WhatIf(props: Read & { assumption: Assumption; opened: readonly string[] }) {
  const { assumption, opened, ...toCome } = props;
  const t = translations("whatIf");
  const currencies = whatIf(toCome, assumption, today());
  if (!currencies.length) return <EmptySection text={t("none")} />;
  const comings = currencies.flatMap((each) => [each.planned, each.assumed]);
  return (
    <>
      <FigureCards of={currencies}>
        {(each) => <CurrencyCard {...each} opened={opened} />}
      </FigureCards>
      <Note>{t("basis")}</Note>
      {comings.every(({ rate }) => rate?.ok) ? null : <Note>{t("noRate")}</Note>}
      {lackReceived(toCome.totals) ? (
        <Note>{translations("payments")("receivedUnknown")}</Note>
      ) : null}
    </>
  );
}

function CurrencyCard(props: CurrencyWhatIf & { opened: readonly string[] }) {
  const { currency, planned, assumed, opened } = props;
  const t = translations("whatIf");
  const title = t("in", { currency });
  const value = `coming-${currency}`;
  const months = monthsToCome(today()).map(formatMonth);
  const month = months.at(-1) ?? "";
  const less = subtractDecimals(planned.within, assumed.within);
  const money = (amount: DecimalString) => ({ amount: formatMoney({ amount, currency }) });
  const row = (label: string, cellOf: (coming: Coming) => TableCell) => ({
    key: label,
    cells: [label, cellOf(planned), cellOf(assumed)],
  });
  const shared = {
    className:
      "[--row-height:32px] [--cell-padding:var(--spacing-2)] max-wide:[--cell-padding:var(--spacing-1)]",
    columns: (["figure", "planned", "assumed"] as const).map((key) => ({ key, label: t(key) })),
    absent: absentWords(),
  };
  const data: ChartData = {
    beside: true,
    labels: months.map((text) => ({ text })),
    series: (["planned", "assumed"] as const).map((id) => ({
      id,
      label: t(id),
      kind: "bar",
      tone: id === "planned" ? "capital" : "interest",
      points: pointsOf(props[id].months, currency),
    })),
  };
  return (
    <FigureCard title={title}>
      <p className="my-1">
        {t.rich(isSome(less) ? "less" : "same", {
          month,
          amount: () => <Amount {...formatMoney({ amount: less, currency })} repeated="always" />,
        })}
      </p>
      <DataTable
        {...shared}
        caption={title}
        rows={[
          row(t("within", { month }), ({ within }) => money(within)),
          row(t("after"), ({ after }) => money(after)),
          row(t("capitalLost"), ({ capitalLost }) => money(capitalLost)),
          row(t("rate"), ({ rate }) => (rate?.ok ? formatFraction(rate.rate) : null)),
        ]}
      />
      {planned.months.join() === assumed.months.join() ? null : (
        <div className="grid gap-1 mt-3 [--chart-height:160px]" aria-hidden="true">
          <Legend data={data} />
          <ChartDrawing data={data} />
        </div>
      )}
      <LinkedDisclosure
        parameter={monthsParameter}
        value={value}
        title={t("received.months")}
        of={title}
      >
        {opened.includes(value) ? (
          <>
            <DataTable
              {...shared}
              caption={`${title}, ${t("byMonth")}`}
              rows={months.map((label, at) =>
                row(label, (of) => money(of.months[at] as DecimalString)),
              )}
            />
            <RoundedNote
              sums={[planned, assumed].map(({ months: parts, within: total }) => ({
                parts,
                total,
                currency,
              }))}
            />
          </>
        ) : null}
      </LinkedDisclosure>
    </FigureCard>
  );
}
