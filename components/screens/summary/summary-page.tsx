import type { ReactNode } from "react";
import styles from "./summary-page.module.css";

/** The order of things on the summary: the figures first, then what happened and what comes. */
export function SummaryPage(props: {
  title: string;
  freshness: ReactNode;
  figures: ReactNode;
  interest: ReactNode;
  movements: ReactNode;
  payments: ReactNode;
  requests: ReactNode;
}) {
  return (
    <>
      <div className={styles.heading}>
        <h1>{props.title}</h1>
        {props.freshness}
      </div>
      {props.figures}
      <div className={styles.interest}>{props.interest}</div>
      <div className={styles.blocks}>
        {props.payments}
        {props.movements}
        {props.requests}
      </div>
    </>
  );
}
