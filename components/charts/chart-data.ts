import type { DecimalString } from "@/lib/domain/money/money";
import type { FormattedAmount } from "@/lib/i18n/format";

type ChartPoint = { readonly value: DecimalString; readonly text: FormattedAmount };

/** The colour of a series. Dashes and marks also differ, so colour is never needed. */
type ChartTone = "capital" | "interest";

export type ChartSeries = {
  readonly id: string;
  readonly label: string;
  /** Lines are drawn above bars, bars on each other. A sum of the others is not drawn. */
  readonly kind: "line" | "bar" | "sum";
  readonly tone: ChartTone;
  readonly planned?: boolean;
  /** The rows of a label are in its sum alone; else in all sums of the label. */
  readonly linked?: boolean;
  /** One per label; null without a value. */
  readonly points: readonly (ChartPoint | null)[];
};

type ChartLabel = {
  readonly text: string;
  /** What the text does not say, such as that the period has not ended. */
  readonly note?: string;
  /** Its bar is an outline; the legend explains it with these words. */
  readonly apart?: string;
  readonly href?: string;
  readonly calendar?: string;
};

export type ChartData = {
  readonly labels: readonly ChartLabel[];
  readonly series: readonly ChartSeries[];
  /** The server draws its bars side by side. */
  readonly beside?: boolean;
  readonly present?: { readonly at: string; readonly text: string };
  readonly whole?: { readonly label: string } & ChartPoint;
};

export type ChartWords = {
  readonly hidden: string;
  readonly open: string;
  readonly calendar: string;
};
