"use client";

import { useEffect, useRef, useState } from "react";
import entry from "@/components/form/entry-form.module.css";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { reportUnknown } from "@/lib/browser/identity-error";
import { recoverSession } from "@/lib/browser/session-recovery";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { type EndReason, routes } from "@/lib/routes";
import { SignInForm, type SignInTexts } from "./sign-in-form";

type SignInProps = {
  readonly texts: SignInTexts & {
    readonly title: string;
    readonly lead: string;
    readonly ended: string;
    readonly left: string;
    readonly recovering: string;
    readonly forgot: string;
  };
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly reason?: EndReason;
  /** Where a signed-in lender goes. */
  readonly destination: string;
  readonly recoveryPath: string;
};

/**
 * Sign-in: first what brings the session back without a password, where this browser holds
 * something, else the form. The form is in the page from the start and keeps what was typed.
 */
export function SignIn(props: SignInProps) {
  const { texts, errors, identity, reason, destination, recoveryPath } = props;
  const [recovering, setRecovering] = useState(false);
  const [recoveryError, setRecoveryError] = useState<string>();
  const [tried, setTried] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // Beside a fragment, to replace the address by itself would load nothing.
    if (isInsideAnotherDocument()) return location.reload();
    void recoverSession(identity, reason, () => setRecovering(true)).then((recovery) => {
      // A document load: the router would reuse the redirect that it prefetched signed out.
      if (recovery.recovered) return location.replace(destination + location.hash);
      if (recovery.error) {
        reportUnknown(recovery.error);
        setRecoveryError(identityMessage(recovery.error, errors));
      }
      setRecovering(false);
    });
  }, [identity, reason, destination, errors]);

  return (
    <>
      <p role="status" hidden={!recovering} className={entry.lead}>
        {recovering && texts.recovering}
      </p>
      <div className={entry.step} hidden={recovering}>
        <div className={entry.heading}>
          <h1>{texts.title}</h1>
          <p className={entry.lead}>{texts.lead}</p>
        </div>
        {reason && !tried && (
          <Notice kind="status">{reason === "left" ? texts.left : texts.ended}</Notice>
        )}
        {recoveryError && !tried && <Notice kind="alert">{recoveryError}</Notice>}
        <SignInForm
          texts={texts}
          errors={errors}
          identity={identity}
          destination={destination}
          recoveryPath={recoveryPath}
          onSubmit={() => setTried(true)}
        />
        <EntryLink className={entry.link} href={recoveryPath}>
          {texts.forgot}
        </EntryLink>
      </div>
    </>
  );
}

/**
 * Whether the router drew this page into a document that was loaded as one of the portal's, whose
 * cache still holds a lender's pages.
 */
function isInsideAnotherDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const path = loaded && URL.parse(loaded.name)?.pathname;
  return (
    path !== undefined &&
    path !== null &&
    path !== routes.signIn.path &&
    path !== routes.forgotPassword.path
  );
}
