"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { pageLanguage } from "@/lib/browser/page-language";
import { reportBrowserError } from "@/lib/browser/report-error";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { type ErrorWords, errorWords } from "./error-words";
import { MessagePage } from "./message-page";

export type ErrorPageProps = { readonly error: unknown; readonly retry: () => void };

export function ErrorPage({ error, retry }: ErrorPageProps) {
  const words = useErrorWords();
  useErrorReport(error);
  if (!words) return null;
  const digest = digestOf(error);
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

export function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error ? String(error.digest) : undefined;
}

export function useErrorReport(error: unknown): void {
  useEffect(() => {
    if (digestOf(error) === undefined) reportBrowserError(error);
  }, [error]);
}

export function useErrorWords(): ErrorWords | undefined {
  const [words, setWords] = useState(errorWords);
  useLayoutEffect(() => {
    if (words) return;
    const stored = errorWords();
    if (stored) return setWords(stored);
    void catalogueOfPage().then(({ default: { failure, withoutContact } }) =>
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

function catalogueOfPage() {
  return pageLanguage() === "en" ? import("@/messages/en.json") : import("@/messages/es.json");
}
