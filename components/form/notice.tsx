import type { ReactNode, Ref } from "react";
import styles from "./notice.module.css";

/** A word about the whole form: an alert is spoken at once, a status when there is a pause. */
export function Notice(props: {
  readonly kind: "alert" | "status";
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={props.ref} role={props.kind} className={styles.notice} data-kind={props.kind}>
      {props.children}
    </div>
  );
}
