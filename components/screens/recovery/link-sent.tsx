"use client";

import { type ReactNode, useEffect, useState } from "react";
import { type Feedback, FeedbackNotice } from "@/components/form/feedback-notice";
import type { IdentityMessages } from "@/components/form/identity-message";
import { ResultHeading } from "@/components/form/result-heading";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { Catalogue } from "@/lib/i18n/locale";

const secondsBetween = 30;

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
      <ResultHeading title={texts.sentTitle} text={texts.sent.replace("{email}", () => email)} />
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
