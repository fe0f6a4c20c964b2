import styles from "./skeleton.module.css";

/** In a list's place while it loads: a heading and rows of the real ones' height. */
export function ListSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className={styles.row} aria-hidden="true">
          <span className={styles.bone} />
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}

/** In a card's place while its figure loads. */
export function BlockSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.block}>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
