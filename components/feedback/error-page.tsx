"use client";

import { useEffect, useState } from "react";
import { type ErrorWords, errorWords } from "./error-words";
import { MessagePage } from "./message-page";

export type ErrorPageProps = { readonly error: unknown; readonly retry: () => void };

/** What a reader sees when rendering failed, with the id under which the log holds the failure. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const words = useErrorWords();
  if (!words) return null;
  const digest = digestOf(error);
  return (
    <MessagePage title={words.title} text={words.text} scene="failed">
      {digest ? <code>{digest}</code> : null}
      <button type="button" className="button button-primary" onClick={retry}>
        {words.retry}
      </button>
    </MessagePage>
  );
}

/** The id under which the server's log holds a failure; undefined of one of the browser's own. */
export function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error ? String(error.digest) : undefined;
}

/** The words that a page left behind; fetched from the catalogue where even the first page failed. */
export function useErrorWords(): ErrorWords | undefined {
  const [words, setWords] = useState(errorWords);
  useEffect(() => {
    if (words) return;
    void import("@/messages/es.json").then(({ default: { failure } }) =>
      setWords({
        title: failure.pageTitle,
        text: failure.pageText,
        retry: failure.retry,
        kept: failure.keptRows,
      }),
    );
  }, [words]);
  return words;
}
