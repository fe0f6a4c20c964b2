import type { DecimalString } from "@/lib/domain/money/money";

export function StackedBar(props: {
  parts: readonly { readonly key: string; readonly amount: DecimalString }[];
}) {
  // Floats, for pixels only.
  const pixels = props.parts.map(({ key, amount }) => ({ key, size: Math.max(0, Number(amount)) }));
  const all = pixels.reduce((sum, { size }) => sum + size, 0);
  let end = 0;
  return (
    <svg className="stacked-bar" aria-hidden="true" focusable="false" width="100%" height="12">
      {pixels.map(({ key, size }) => {
        const start = end;
        end += all ? (100 * size) / all : 0;
        return (
          <rect
            key={key}
            data-mark={key}
            x={`${start.toFixed(2)}%`}
            width={`${(end - start).toFixed(2)}%`}
            height="12"
          />
        );
      })}
    </svg>
  );
}
