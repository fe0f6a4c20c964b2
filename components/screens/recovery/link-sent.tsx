"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Feedback, FeedbackNotice } from "@/components/form/feedback-notice";
import type { IdentityMessages } from "@/components/form/identity-message";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { Catalogue } from "@/lib/i18n/locale";

const secondsBetween = 30;

/** What was sent, and a button that sends it again after a while. */
export function LinkSent(props: {
  readonly texts: Catalogue["recovery"];
  readonly errors: IdentityMessages;
  readonly email: string;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { texts, errors, email, send } = props;
  const [left, setLeft] = useState(secondsBetween);
  const [feedback, setFeedback] = useState<Feedback>({});
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    const timer = setTimeout(() => setLeft(Math.max(0, left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function again(): Promise<void> {
    if (left > 0) return;
    setLeft(secondsBetween);
    setFeedback({});
    try {
      await send();
      setFeedback({ words: texts.sentAgain.replace("{email}", () => email) });
    } catch (error) {
      reportUnknown(error);
      setFeedback({ error });
      if (faultOf(error) !== "tooManyAttempts") setLeft(0);
    }
  }

  return (
    <div className="entry-form-step">
      <div className="entry-form-heading">
        <h1 ref={heading} tabIndex={-1}>
          {texts.sentTitle}
        </h1>
        <p role="status" className="entry-form-lead">
          {texts.sent.replace("{email}", () => email)}
        </p>
      </div>
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button
        type="button"
        className="button aria-disabled:text-muted aria-disabled:cursor-default"
        aria-disabled={left > 0}
        onClick={again}
      >
        {left > 0 ? texts.sendAgainIn.replace("{seconds}", `${left}`) : texts.sendAgain}
      </button>
      {props.children}
    </div>
  );
}
