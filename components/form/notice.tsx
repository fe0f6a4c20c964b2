import type { ReactNode } from "react";

/** A message about the whole form: an alert is announced at once, a status at the next pause. */
export function Notice(props: {
  readonly kind: "alert" | "status";
  /** Whether it is the result of a press: it then takes the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      ref={props.takesFocus ? focus : undefined}
      role={props.kind}
      className="notice"
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
