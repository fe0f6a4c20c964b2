"use client";

import { useEffect, useRef } from "react";
import type { AuthenticatorApp } from "@/lib/browser/second-step";
import type { Catalogue } from "@/lib/i18n/locale";

export function RemoveApp(props: {
  readonly texts: Catalogue["security"];
  readonly app: AuthenticatorApp;
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}) {
  const { texts, app, isLast } = props;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="flex flex-wrap gap-3 notice">
      <p ref={question} tabIndex={-1} className="basis-full focus:outline-none">
        {texts.removeQuestion.replace("{app}", () => app.name)} {isLast && texts.removeLast}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={props.busy}
        onClick={props.onRemove}
      >
        {texts.remove}
      </button>
      <button type="button" className="button" onClick={props.onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
