import type { DecimalString } from "@/lib/domain/money";
import type { FormattedAmount } from "@/lib/i18n/format";

/** A value of a chart: exact for the drawing, and as it is written. */
type ChartPoint = { readonly value: DecimalString; readonly text: FormattedAmount };

/** The colour of a series; its dashes and marks say the same. */
export type ChartTone = "capital" | "interest";

export type ChartSeries = {
  readonly id: string;
  readonly label: string;
  readonly tone: ChartTone;
  /** Planned values are dashed and carry no marks. */
  readonly planned?: boolean;
  /** One a label; null where there is none. */
  readonly points: readonly (ChartPoint | null)[];
};

/** A place on the chart's axis of time. */
type ChartLabel = {
  readonly text: string;
  /** The list of what is summed there. */
  readonly href?: string;
  /** It has not ended: its value will still grow. */
  readonly running?: boolean;
};

/** What a chart draws and its table says: plain data, made on the server, of one currency. */
export type ChartData = {
  readonly kind: "lines" | "bars";
  readonly labels: readonly ChartLabel[];
  readonly series: readonly ChartSeries[];
  /** Where on the axis today lies, and what the line there is called. */
  readonly present?: { readonly at: string; readonly text: string };
  /** What is read above the drawing before the reader chooses a label. */
  readonly whole?: { readonly text: string; readonly amount: FormattedAmount };
};

/** Words and number format that the drawing needs in the browser. */
export type ChartWords = {
  readonly locale: string;
  readonly hidden: string;
  readonly notLoaded: string;
  /** The link to a label's list. */
  readonly open: string;
  readonly running: string;
};

/** What every drawing is handed. */
export type DrawingProps = {
  readonly data: ChartData;
  readonly words: ChartWords;
  /** The label that was pressed, by its index. */
  readonly onChoose: (index: number) => void;
};
