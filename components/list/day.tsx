import type { DayCell } from "./cell";
import styles from "./day.module.css";

/** A day, and below it how far off it is where that helps. */
export function Day({ dateTime, text, relative, overdue }: Omit<DayCell, "kind">) {
  return (
    <span className={styles.day}>
      <time dateTime={dateTime}>{text}</time>
      {relative ? (
        <span className={overdue ? `${styles.relative} ${styles.overdue}` : styles.relative}>
          {relative}
        </span>
      ) : null}
    </span>
  );
}
