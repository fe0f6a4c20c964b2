"use client";

import type { ReactNode, Ref } from "react";
import { type IdentityMessages, identityMessage } from "./identity-message";

/** A message about the whole form: an alert is announced at once, a status at the next pause. */
export function Notice(props: {
  readonly kind: "alert" | "status";
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      ref={props.takesFocus ? takeFocus : undefined}
      role={props.kind}
      className="notice"
      data-kind={props.kind}
      tabIndex={props.takesFocus ? -1 : undefined}
    >
      {props.children}
    </div>
  );
}

/** As a `ref`: what appears takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

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

type Heading = {
  readonly title: string;
  readonly text: string;
  readonly role?: "status" | "alert";
};

export function EntryHeading(props: Heading & { readonly ref?: Ref<HTMLHeadingElement> }) {
  const { title, text, role, ref } = props;
  return (
    <div className="entry-form-heading">
      <h1 ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </h1>
      <p role={role} className="entry-form-lead">
        {text}
      </p>
    </div>
  );
}

/** The heading takes the focus. */
export function ResultHeading({ role = "status", ...heading }: Heading) {
  return <EntryHeading {...heading} role={role} ref={takeFocus} />;
}

export type LinkCheckStep =
  | { readonly name: "checking" }
  | { readonly name: "failed"; readonly error: unknown };

export function LinkCheck(props: {
  readonly title: string;
  readonly texts: { readonly checking: string; readonly retry: string };
  readonly errors: IdentityMessages;
  readonly step: LinkCheckStep;
  readonly onRetry: () => void;
}) {
  const { title, texts, step } = props;
  if (step.name === "checking")
    return <EntryHeading title={title} text={texts.checking} role="status" />;
  return (
    <div className="entry-form-step">
      <h1>{title}</h1>
      <Notice kind="alert" takesFocus>
        {identityMessage(step.error, props.errors)}
      </Notice>
      <button type="button" className="button" onClick={props.onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
