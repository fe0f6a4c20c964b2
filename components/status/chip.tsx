import { useId } from "react";
import styles from "./chip.module.css";
import type { Tone } from "./tone";

const marks: Record<Tone, string> = {
  interest: "M3 9.5 6.5 6 9 8.5 13 4.5M10 4.5h3v3",
  capital: "M3 6.5 8 3.5l5 3M4.5 8v4M8 8v4m3.5-4v4",
  withdrawal: "M8 3.5v7m-3-3 3 3 3-3M3.5 13h9",
  pending: "M8 4v4l2.5 1.5M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11",
  done: "m3.5 8.5 3 3 6-6.5",
  stopped: "m4.5 4.5 7 7m0-7-7 7",
  neutral: "M4 8h8",
};

/** Characters that a chip holds in one line: more than any status or type of the contract has. */
const longest = 24;

/** A status or type: words, mark and colour; a hint, where there is one, on hover and focus. */
export function Chip({
  label,
  tone,
  hint,
}: {
  label: string;
  tone: Tone;
  hint?: string | undefined;
}) {
  const hintId = useId();
  const look = `${styles.chip} ${styles[tone]} ${label.length > longest ? styles.long : ""}`;
  const chip = (
    <>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d={marks[tone]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <bdi>{label}</bdi>
    </>
  );
  if (!hint) return <span className={look}>{chip}</span>;
  return (
    <span className={styles.hinted} data-hinted="">
      <button type="button" className={look} aria-describedby={hintId}>
        {chip}
      </button>
      <span role="tooltip" id={hintId} className={styles.hint}>
        {hint}
      </span>
    </span>
  );
}
