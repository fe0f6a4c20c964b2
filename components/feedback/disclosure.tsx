import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** Content that is hidden until opened, also on paper. */
export function Disclosure(props: {
  title: ReactNode;
  /** Of the content: a link to it opens it. */
  id?: string;
  open?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { title, id, open, className, children } = props;
  return (
    <details
      className={className ? `${styles.disclosure} ${className}` : styles.disclosure}
      open={open}
    >
      <summary className={styles.summary}>{title}</summary>
      {id ? <div id={id}>{children}</div> : children}
    </details>
  );
}
