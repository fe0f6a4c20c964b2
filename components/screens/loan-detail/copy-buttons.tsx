"use client";

import { showToast } from "@/components/feedback/toast";
import { EarlyButton } from "@/components/form/early-button";

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
  const copy = async (text: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copied);
    } catch {
      showToast(words.notCopied, "failed");
    }
  };
  return (
    <div className="flex flex-wrap gap-x-2 text-s max-wide:-ml-2 print:hidden noscript:hidden">
      <EarlyButton
        className="button-quiet"
        onClick={() => copy(location.origin + location.pathname, words.linkCopied)}
      >
        {words.copyLink}
      </EarlyButton>
      {reference ? (
        <EarlyButton
          className="button-quiet"
          onClick={() => copy(reference, words.referenceCopied)}
        >
          {words.copyReference}
        </EarlyButton>
      ) : null}
    </div>
  );
}
