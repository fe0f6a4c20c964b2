"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { type IdentityMessages, identityMessage } from "./identity-message";

/** A message about the whole form: an alert is announced at once, a status at the next pause. */
export function Notice(props: {
  readonly kind: "alert" | "status";
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

export function ResultHeading(props: {
  readonly title: string;
  readonly text: string;
  readonly role?: "status" | "alert";
}) {
  const { title, text, role = "status" } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="entry-form-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role={role} className="entry-form-lead">
        {text}
      </p>
    </div>
  );
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
    return (
      <div className="entry-form-heading">
        <h1>{title}</h1>
        <p role="status" className="entry-form-lead">
          {texts.checking}
        </p>
      </div>
    );
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
