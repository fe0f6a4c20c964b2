import type { DayCell } from "./cell";
import styles from "./day.module.css";

/** A day, and below it how far off it is where that helps. */
export function Day({ dateTime, text, relative, overdue }: Omit<DayCell, "kind">) {
  if (!relative)
    return (
      <time dateTime={dateTime} className={styles.day}>
        {text}
      </time>
    );
  return (
    <span className={styles.day}>
      <time dateTime={dateTime}>{text}</time>
      <span className={overdue ? `${styles.relative} ${styles.overdue}` : styles.relative}>
        {relative}
      </span>
    </span>
  );
}
