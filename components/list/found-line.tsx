import { Amount } from "@/components/money/amount";
import type { FoundItem } from "@/lib/i18n/found-group";
import styles from "./found-line.module.css";

/** One search result with its details and amount. */
export function FoundLine({ title, details, amount }: FoundItem) {
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <bdi className={styles.title} title={title}>
          {title}
        </bdi>{" "}
        <span className={styles.details}>
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: details may repeat
            <bdi key={index}>
              {index > 0 ? " · " : ""}
              {detail}
            </bdi>
          ))}
        </span>
      </span>{" "}
      <span className={styles.amount}>
        <Amount {...amount} />
      </span>
    </span>
  );
}
