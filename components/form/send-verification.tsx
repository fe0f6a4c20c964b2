"use client";

import { useState } from "react";
import { reportUnknown } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";
import type { IdentityMessages } from "./identity-message";
import { type Feedback, FeedbackNotice } from "./notice";

export function SendVerification(props: {
  readonly texts: Pick<Catalogue["signIn"], "sendMail" | "mailSent">;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly returnPath?: string;
}) {
  const { texts, errors, identity, returnPath } = props;
  const [feedback, setFeedback] = useState<Feedback>({});
  const [busy, setBusy] = useState(false);

  async function send() {
    if (busy) return;
    setBusy(true);
    try {
      const { sendVerification } = await import("@/lib/browser/authenticator-apps");
      await sendVerification(identity, new URL(returnPath ?? location.href, location.href).href);
      setFeedback({ words: texts.mailSent });
    } catch (error) {
      reportUnknown(error);
      setFeedback({ error });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4 mb-4">
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button type="button" className="button" aria-disabled={busy} onClick={send}>
        {texts.sendMail}
      </button>
    </div>
  );
}
