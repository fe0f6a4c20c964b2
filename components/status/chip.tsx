import { useId } from "react";
import styles from "./chip.module.css";
import type { Tone } from "./tone";

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
  const look = `${styles.chip} ${styles[tone]}${label.length > longest ? ` ${styles.long}` : ""}`;
  if (!hint) return <bdi className={look}>{label}</bdi>;
  return (
    <span className={styles.hinted} data-hinted="">
      <button type="button" className={look} aria-describedby={hintId}>
        <bdi>{label}</bdi>
      </button>
      <span role="tooltip" id={hintId} popover="manual" className={styles.hint}>
        {hint}
      </span>
    </span>
  );
}
