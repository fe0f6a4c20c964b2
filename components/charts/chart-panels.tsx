"use client";

/** A shape in a drawing of 100 by 100. Without `stroke` it is filled, by its class. */
export type ChartShape = {
  readonly d: string;
  readonly className: string;
  readonly stroke?: number;
  readonly dashed?: boolean;
};

export type ChartPanel = {
  /** From top to bottom, in hundredths. */
  readonly steps: readonly { readonly at: number; readonly text: string }[];
  readonly shapes: readonly ChartShape[];
  /** Below it, from left to right. */
  readonly labels: readonly { readonly at: number; readonly lines: readonly string[] }[];
  readonly present?: { readonly at: number; readonly text: string } | undefined;
};

/** Shapes are stretched to the width that there is, texts are not. A client component: if the server
 * sent parts of the SVG late, React would hide them by a style, which the policy forbids. */
export function ChartPanels({ panels }: { panels: readonly ChartPanel[] }) {
  return (
    <div className="grid auto-rows-fr gap-4 w-full h-(--chart-height,220px) print:h-(--paper-height,var(--chart-height,220px)) print:break-inside-avoid pt-2 pb-[38px] pl-[52px] text-xs print:text-[10px]">
      {panels.map((panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chart's panels stay the same
        <Panel key={index} {...panel} />
      ))}
    </div>
  );
}

function Panel({ steps, shapes, labels, present }: ChartPanel) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      className="min-h-0 overflow-visible fill-muted"
    >
      {steps.map(({ at, text }, index) => (
        <text
          key={at}
          // On paper a chart is lower: five steps would touch.
          className={`amounts-hidden:hidden${steps.length > 4 && index % 2 ? " print:hidden" : ""}`}
          y={`${at}%`}
          dx="-8"
          dy="4"
          textAnchor="end"
        >
          {text}
        </text>
      ))}
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        {shapes.map(({ d, className, stroke, dashed }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a chart's shapes stay the same
            key={index}
            d={d}
            className={className}
            vectorEffect="non-scaling-stroke"
            {...(stroke && { fill: "none", strokeWidth: stroke, strokeLinecap: "round" })}
            {...(dashed && { strokeDasharray: "6 5", strokeLinecap: "butt" })}
          />
        ))}
      </svg>
      {labels.flatMap(({ at, lines }) =>
        lines.map((text, line) => (
          <text key={at + text} x={`${at}%`} y="100%" dy={18 + 14 * line} textAnchor="middle">
            {text}
          </text>
        )),
      )}
      {present ? (
        <>
          <line
            className="stroke-border-strong"
            strokeDasharray="2 3"
            x1={`${present.at}%`}
            x2={`${present.at}%`}
            y2="100%"
          />
          <text
            x={`${present.at}%`}
            y="8"
            {...(present.at > 80 ? { dx: -4, textAnchor: "end" } : { dx: 4 })}
          >
            {present.text}
          </text>
        </>
      ) : null}
    </svg>
  );
}
