import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A word about the whole form: an alert is spoken at once, a status when there is a pause. */
export function Notice(props: {
  readonly kind: "alert" | "status";
  /** Whether it is what comes of a press: the focus goes to it, where the eye should. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      ref={props.takesFocus ? focus : undefined}
      role={props.kind}
      className={styles.notice}
      data-kind={props.kind}
      tabIndex={props.takesFocus ? -1 : undefined}
    >
      {props.children}
    </div>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
