"use client";

import { useEffect, useRef } from "react";
import { EntryLink } from "@/components/form/entry-link";
import type { Catalogue } from "@/lib/i18n/locale";

export function DeadLink(props: {
  readonly texts: Catalogue["accountAction"];
  readonly reason: "malformed" | "foreign" | "expired" | "used";
  readonly signInPath: string;
  /** Whether the page showed something else before. */
  readonly takesFocus?: boolean;
}) {
  const { texts, reason, signInPath, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="entry-form-step">
      <div className="entry-form-heading">
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {texts.deadTitle}
        </h1>
        <p role={takesFocus ? "alert" : undefined} className="entry-form-lead">
          {texts[reason]}
        </p>
      </div>
      <EntryLink className="button button-primary" href={signInPath}>
        {texts.signIn}
      </EntryLink>
    </div>
  );
}
