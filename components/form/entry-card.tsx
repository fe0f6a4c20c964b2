import type { ReactNode } from "react";
import styles from "./entry-card.module.css";

/** The page of someone who is not signed in: whose portal it is, and one thing to do. */
export function EntryCard(props: {
  readonly mark: ReactNode;
  readonly productName: string;
  readonly footnote?: string;
  readonly noScript: string;
  readonly children: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          {props.mark}
          <span>{props.productName}</span>
        </p>
        <noscript>
          <p className={styles.noScript}>{props.noScript}</p>
        </noscript>
        {props.children}
      </div>
      {props.footnote && <p className={styles.footnote}>{props.footnote}</p>}
    </main>
  );
}
