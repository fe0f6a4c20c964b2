"use client";

import { PortalError, UnreachableError } from "@/lib/browser/portal-fetch";

export type FailureWords = {
  readonly title: string;
  readonly unreachable: string;
  readonly unexpected: string;
  readonly notLoaded: string;
  readonly reference: string;
  readonly retry: string;
};

export function SheetFailure(props: {
  error: unknown;
  words: FailureWords;
  busy: boolean;
  onRetry: () => void;
}) {
  const { error, words, busy, onRetry } = props;
  const requestId = error instanceof PortalError ? error.requestId : undefined;
  return (
    <div role="alert" className="sheet-over">
      <h2>{words.title}</h2>
      <p>{sentenceOf(error, words)}</p>
      {requestId ? (
        <p className="text-muted text-s wrap-anywhere">
          {words.reference.replace("{requestId}", () => requestId)}
        </p>
      ) : null}
      <button type="button" className="button" aria-busy={busy} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

function sentenceOf(error: unknown, words: FailureWords): string {
  if (error === "not-loaded") return words.notLoaded;
  if (error instanceof UnreachableError) return words.unreachable;
  return (error instanceof PortalError ? error.detail : undefined) ?? words.unexpected;
}
