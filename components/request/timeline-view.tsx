"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/link";
import type { RequestStep } from "@/lib/domain/requests/withdrawal-request";

type StepText = RequestStep & { readonly words: string; readonly date?: string };

export type MovementsText = {
  readonly text?: string;
  readonly link?: { readonly href: string; readonly label: string };
};

export type TimelineTexts = {
  /** For screen readers, which list the headings of all open timelines: whose this one is. */
  readonly of: string;
  readonly words: Readonly<
    Record<"explained" | "statusChanges" | "becameMovements" | "undated", string>
  >;
  readonly explanation: readonly string[];
  readonly steps: readonly StepText[];
  readonly movements: MovementsText;
};

export function TimelineView(props: TimelineTexts & { usual?: ReactNode }) {
  const { of, words, explanation, steps, usual, movements } = props;
  const heading = (text: string) => (
    <h2 className="mb-2 text-muted text-s font-medium">
      {text} <span className="visually-hidden">{of}</span>
    </h2>
  );
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-y-4 gap-x-6 p-4 rounded-m bg-surface-quiet max-wide:grid-cols-1 max-wide:p-3">
      {explanation.length ? (
        <section className="col-span-full max-w-[76ch]">
          {heading(words.explained)}
          {explanation.map((sentence) => (
            <p key={sentence} className="text-text text-m">
              {sentence}
            </p>
          ))}
        </section>
      ) : null}
      <section>
        {heading(words.statusChanges)}
        <ol className="request-steps-steps">
          {steps.map((step, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a status may come back
              key={`${step.status} ${index}`}
              data-place={step.place}
              data-status={step.status}
              aria-current={step.place === "current" ? "step" : undefined}
            >
              <bdi>{step.words}</bdi> <Moment {...step} undated={words.undated} />
            </li>
          ))}
        </ol>
        {usual}
      </section>
      <section>
        {heading(words.becameMovements)}
        <Movements {...movements} />
      </section>
    </div>
  );
}

function Moment({ at, date, place, undated }: StepText & { undated: string }) {
  if (at) return <time dateTime={at}>{date}</time>;
  return place === "ahead" ? null : <span>{undated}</span>;
}

function Movements({ text, link }: MovementsText) {
  const anchor = link ? (
    <Link className="wide-press font-medium" href={link.href}>
      {link.label}
    </Link>
  ) : null;
  if (text === undefined) return anchor;
  return (
    <p className="text-muted text-s">
      {text} {anchor}
    </p>
  );
}
