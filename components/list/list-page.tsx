import type { ReactNode } from "react";
import styles from "./list-page.module.css";

/** The layout of a list's page: heading, filters, and the list. */
export function ListPage(props: {
  title: string;
  /** Actions for the whole list, beside its heading. */
  actions?: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.heading}>
        <h1>{props.title}</h1>
        {props.actions}
      </div>
      <div className={styles.filters}>{props.filters}</div>
      {props.children}
    </>
  );
}
