import type { ReactNode } from "react";
import styles from "./message-page.module.css";

/** A page that has one thing to say, and the ways on from there. */
export function MessagePage(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="20" fill="var(--color-accent-surface)" />
        <path
          d="M47 47l13 13M32 25v8m0 7v.5"
          stroke="var(--color-accent)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="32" cy="32" r="20" fill="none" stroke="var(--color-accent)" strokeWidth="4" />
      </svg>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </div>
  );
}
