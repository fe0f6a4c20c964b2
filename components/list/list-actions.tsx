import type { ReactNode } from "react";
import styles from "./list-actions.module.css";

/** Links about the whole list, and its menu of files, which an empty list does not show. */
export function ListActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
