"use client";

import { errorWords } from "./error-words";
import { MessagePage } from "./message-page";

export type ErrorPageProps = { readonly error: unknown; readonly retry: () => void };

/** What a reader sees when rendering failed, with the id under which the log holds the failure. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const words = errorWords();
  return (
    <MessagePage title={words?.title ?? ""} text={words?.text ?? ""}>
      {digest ? <code>{digest}</code> : null}
      <button type="button" className="button button-primary" onClick={retry}>
        {words?.retry ?? "↻"}
      </button>
    </MessagePage>
  );
}
