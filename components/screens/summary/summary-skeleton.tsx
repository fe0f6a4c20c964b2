import { Waiting } from "@/components/feedback/skeleton";
import styles from "./summary-skeleton.module.css";

/** At least as high as the screen, so that nothing visible moves when the content appears. */
export function SummarySkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <Waiting label={label} />
      {(["table", "chart", "table"] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move
        <div key={index} className={styles.section} aria-hidden="true">
          <span className={styles.title} />
          <span className={styles[shape]} />
        </div>
      ))}
    </div>
  );
}
