"use client";

import { CopyButton } from "@/components/feedback/copy-button";

/** Copies the reference, and the page's URL without the user's own settings in it. */
export function CopyButtons(props: {
  reference: string | undefined;
  words: {
    readonly copyLink: string;
    readonly linkCopied: string;
    readonly copyReference: string;
    readonly referenceCopied: string;
    readonly notCopied: string;
  };
}) {
  const { reference, words } = props;
  return (
    <div className="flex flex-wrap gap-x-2 text-s max-wide:-ml-2 print:hidden noscript:hidden">
      <CopyButton
        text={() => location.origin + location.pathname}
        label={words.copyLink}
        copied={words.linkCopied}
        notCopied={words.notCopied}
      />
      {reference ? (
        <CopyButton
          text={() => reference}
          label={words.copyReference}
          copied={words.referenceCopied}
          notCopied={words.notCopied}
        />
      ) : null}
    </div>
  );
}
