"use client";

import { useLayoutEffect, useState } from "react";
import { type ErrorWords, errorWords } from "./error-words";
import { MessagePage } from "./message-page";

export type ErrorPageProps = { readonly error: unknown; readonly retry: () => void };

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

/** The id under which the server logs the error; undefined for an error of the browser. */
export function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error ? String(error.digest) : undefined;
}

/** Loads the catalogue if not even the first page could leave its words. */
export function useErrorWords(): ErrorWords | undefined {
  const [words, setWords] = useState(errorWords);
  useLayoutEffect(() => {
    if (words) return;
    const stored = errorWords();
    if (stored) return setWords(stored);
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
