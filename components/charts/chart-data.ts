import type { DecimalString } from "@/lib/domain/money";
import type { FormattedAmount } from "@/lib/i18n/format";

/** A value of a chart: exact, and formatted. */
type ChartPoint = { readonly value: DecimalString; readonly text: FormattedAmount };

/** The colour of a series. Dashes and marks also differ, so colour is never needed. */
export type ChartTone = "capital" | "interest";

export type ChartSeries = {
  readonly id: string;
  readonly label: string;
  readonly tone: ChartTone;
  /** Planned values are dashed, without marks. */
  readonly planned?: boolean;
  /** One per label; null without a value. */
  readonly points: readonly (ChartPoint | null)[];
};

/** A point on the time axis. */
type ChartLabel = {
  readonly text: string;
  /** The list of the rows in this sum. */
  readonly href?: string;
  /** The period has not ended, so the value will grow. */
  readonly running?: boolean;
};

/** The data of a chart and of its table: plain data from the server, in one currency. */
export type ChartData = {
  readonly kind: "lines" | "bars";
  readonly labels: readonly ChartLabel[];
  readonly series: readonly ChartSeries[];
  /** Today's position on the axis, and its label. */
  readonly present?: { readonly at: string; readonly text: string };
  /** Shown above the drawing until a label is chosen. */
  readonly whole?: { readonly text: string; readonly amount: FormattedAmount };
};

export type ChartWords = {
  readonly locale: string;
  readonly hidden: string;
  readonly notLoaded: string;
  readonly open: string;
  readonly running: string;
};

/** The props of every drawing. */
export type DrawingProps = {
  readonly data: ChartData;
  readonly words: ChartWords;
  /** The index of the pressed label. */
  readonly onChoose: (index: number) => void;
};
