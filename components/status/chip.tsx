import { useId } from "react";

/** The meaning of a chip's colour; its icon and text have the same meaning. */
export type Tone =
  | "interest"
  | "capital"
  | "withdrawal"
  | "pending"
  | "planned"
  | "moving"
  | "overdue"
  | "done"
  | "stopped"
  | "neutral";

/** Longer texts wrap; every status and type of the contract is shorter. */
const longest = 28;

export function Chip(props: {
  label: string;
  tone: Tone;
  hint?: string | undefined;
  tabIndex?: 0 | -1 | undefined;
}) {
  const { label, tone, hint, tabIndex } = props;
  const hintId = useId();
  const look = `chip chip-${tone}${label.length > longest ? ` chip-long` : ""}`;
  if (!hint) return <bdi className={look}>{label}</bdi>;
  return (
    <>
      <button
        type="button"
        className={`${look} chip-hinted`}
        data-hinted=""
        dir="auto"
        aria-describedby={hintId}
        tabIndex={tabIndex}
      >
        {label}
      </button>
      <span role="tooltip" id={hintId} popover="manual" className="chip-hint">
        {hint}
      </span>
    </>
  );
}
