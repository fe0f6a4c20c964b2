"use client";

import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";
import type { IdentityMessages } from "./identity-message";
import { FeedbackNotice } from "./notice";
import { useOneChange } from "./use-one-change";

export function SendVerification(props: {
  readonly texts: Pick<Catalogue["signIn"], "sendMail" | "mailSent">;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly returnPath?: string;
}) {
  const { texts, errors, identity, returnPath } = props;
  const { feedback, busy, run } = useOneChange();

  const send = () =>
    run(async () => {
      const { sendVerification } = await import("@/lib/browser/authenticator-apps");
      await sendVerification(identity, new URL(returnPath ?? location.href, location.href).href);
      return texts.mailSent;
    });

  return (
    <div className="grid gap-4 mb-4">
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button type="button" className="button" aria-disabled={busy} onClick={send}>
        {texts.sendMail}
      </button>
    </div>
  );
}
