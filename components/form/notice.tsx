import type { ReactNode } from "react";
import { type IdentityMessages, identityMessage } from "./identity-message";

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

/** How an action ended: a sentence, or an error of the identity service; empty before. */
export type Feedback = { readonly words?: string; readonly error?: unknown };

export function FeedbackNotice(props: { feedback: Feedback; errors: IdentityMessages }) {
  const { feedback, errors } = props;
  return (
    <>
      {feedback.words !== undefined && (
        <Notice kind="status" takesFocus>
          {feedback.words}
        </Notice>
      )}
      {feedback.error !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(feedback.error, errors)}
        </Notice>
      )}
    </>
  );
}
