import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import type { ChartData, ChartWords } from "./chart-data";

export function ChartReading(props: {
  data: ChartData;
  chosen?: number | undefined;
  words: Pick<ChartWords, "open" | "calendar">;
  legend?: ReactNode;
}) {
  const { data, words, legend } = props;
  const index = props.chosen ?? (data.whole ? undefined : lastBooked(data));
  const label = index === undefined ? undefined : data.labels[index];
  if (index === undefined || !label)
    return (
      <Line high={data.whole !== undefined}>
        {legend}
        {data.whole ? (
          <p className="basis-full">
            {data.whole.label} <Amount {...data.whole.text} repeated="always" />
          </p>
        ) : null}
      </Line>
    );
  return (
    <Line high={data.whole !== undefined}>
      <span>
        {label.text}
        {label.note ? ` (${label.note.toLocaleLowerCase()})` : null}
      </span>
      {data.series.map(({ id, label: name, points }) => {
        const point = points[index];
        return point ? (
          <span key={id} className="text-text">
            {data.series.length > 1 ? `${name} ` : null}
            <Amount {...alone(point.text)} repeated={data.series.length > 1 && "always"} />
          </span>
        ) : null;
      })}
      {label.href && props.chosen !== undefined ? (
        <Link className="wide-press font-medium" href={label.href}>
          {words.open}
          <span className="visually-hidden"> ({label.text})</span>
        </Link>
      ) : null}
      {label.calendar && props.chosen !== undefined ? (
        <a className="wide-press font-medium" href={label.calendar} download>
          {words.calendar}
          <span className="visually-hidden"> ({label.text})</span>
        </a>
      ) : null}
    </Line>
  );
}

/** Always two lines high on a phone, or if `high`, so that nothing moves when a label is chosen. */
function Line({ high, children }: { high: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap content-start items-baseline gap-x-3 min-h-[3rem] text-muted text-s leading-[1.5rem] ${high ? "" : "wide:min-h-[1.5rem]"}`}
    >
      {children}
    </div>
  );
}

function lastBooked({ labels, series }: ChartData): number | undefined {
  const booked = series.filter(({ planned }) => !planned);
  const last = labels.findLastIndex((_, index) => booked.some(({ points }) => points[index]));
  return last < 0 ? undefined : last;
}

function alone({ pad: _pad, ...amount }: FormattedAmount): FormattedAmount {
  return amount;
}
