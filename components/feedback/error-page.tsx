"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { pageLanguage } from "@/lib/browser/page-language";
import { reportBrowserError } from "@/lib/browser/report-error";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { type ErrorWords, errorWords } from "./error-words";
import { MessagePage } from "./message-page";

export type ErrorPageProps = { readonly error: unknown; readonly retry: () => void };

export function ErrorPage({ error, retry }: ErrorPageProps) {
  const { words, digest } = useFailedPage(error);
  if (!words) return null;
  return (
    <MessagePage title={words.title} text={words.text} scene="failed">
      {digest ? <code>{digest}</code> : null}
      <button type="button" className="button button-primary" onClick={retry}>
        {words.retry}
      </button>
      <ErrorReport words={words} digest={digest} />
    </MessagePage>
  );
}

export function ErrorReport({ words, digest }: { words: ErrorWords; digest: string | undefined }) {
  if (!words.report) return null;
  const { label, href } = words.report;
  const report = { reference: digest, path: location.pathname, time: reportTime() };
  return (
    <a className="button-quiet" href={filledMail(href, report)}>
      {label}
    </a>
  );
}

/** Reports an error that the server has not logged, and so has no digest. */
export function useFailedPage(error: unknown) {
  const hasDigest = error instanceof Error && "digest" in error;
  useEffect(() => {
    if (!hasDigest) reportBrowserError(error);
  }, [error, hasDigest]);
  return { words: useErrorWords(), digest: hasDigest ? String(error.digest) : undefined };
}

function useErrorWords(): ErrorWords | undefined {
  const [words, setWords] = useState(errorWords);
  useLayoutEffect(() => {
    if (words) return;
    const stored = errorWords();
    if (stored) return setWords(stored);
    const catalogue =
      pageLanguage() === "en" ? import("@/messages/en.json") : import("@/messages/es.json");
    void catalogue.then(({ default: { failure, withoutContact } }) =>
      setWords({
        title: failure.pageTitle,
        text: withoutContact.pageText,
        retry: failure.retry,
        kept: failure.keptRows,
      }),
    );
  }, [words]);
  return words;
}
