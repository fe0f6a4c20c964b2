import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ChartData } from "@/components/charts/chart-data";
import { ChartFigure } from "@/components/charts/chart-figure";
import { hideAmounts } from "@/components/money/hidden-amounts";
import type { CalendarMonth } from "@/lib/domain/calendar-month";
import { formatMoney, formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { money, texts } from "../samples";

export default { title: "Parts/charts" } satisfies Meta;

const t = translations();
const months = ["2026-01", "2026-02", "2026-03", "2026-04"] as CalendarMonth[];
const labels = months.map((month) => ({ text: formatMonth(month) }));

function points(...values: (string | null)[]) {
  return values
    .map((value) => value && { value: money(value).amount, text: formatMoney(money(value)) })
    .map((point) => point || null);
}

const bars: ChartData = {
  kind: "bars",
  labels,
  series: [
    {
      id: "a",
      label: t("summary.yield.interest"),
      tone: "interest",
      points: points("10", "0", "35.5", "20"),
    },
  ],
};
const lines: ChartData = {
  kind: "lines",
  labels,
  series: [
    {
      id: "a",
      label: t("movementTypes.LOAN"),
      tone: "capital",
      points: points("100", "80", null, null),
    },
    {
      id: "b",
      label: texts.long.slice(0, 70),
      tone: "capital",
      planned: true,
      points: points("100", "75", "50", "25"),
    },
  ],
};
const long: ChartData = {
  ...bars,
  series: bars.series.map((series) => ({
    ...series,
    points: points("1", "9".repeat(22), "-5", `${"8".repeat(21)}.5`),
  })),
};

const figure = (data: ChartData) => (
  <ChartFigure
    title={t("summary.yield.interest")}
    data={data}
    labelHead={t("movements.valueDate")}
  />
);

export const Bars: StoryObj = { render: () => figure(bars) };
export const Lines: StoryObj = { render: () => figure(lines) };
export const LongAmounts: StoryObj = { render: () => figure(long) };
export const Hidden: StoryObj = { beforeEach: () => hideAmounts(true), render: () => figure(bars) };
