"use client";

import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";

export function SumsSummary(props: {
  heads: readonly string[];
  rows: readonly {
    readonly currency: string;
    readonly sums: readonly (FormattedAmount | undefined)[];
  }[];
  absent: AbsentWords;
}) {
  const { heads, rows, absent } = props;
  return (
    <summary className="sums-brief card print:hidden">
      <span className="text-muted">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </span>
      {rows.map(({ currency, sums }) => (
        <span key={currency}>
          <bdi className="text-muted">{currency}</bdi>
          {sums.map((sum, index) => (
            <span key={heads[index + 1]}>
              <span className="sums-brief-label" aria-hidden="true">
                {heads[index + 1]}
              </span>
              {sum ? <Amount {...sum} repeated="always" /> : <Absent {...absent} />}
            </span>
          ))}
        </span>
      ))}
    </summary>
  );
}
