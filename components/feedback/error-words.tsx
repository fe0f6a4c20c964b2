"use client";

/** The words for where no server can translate any more: the error page's, and of a lost connection. */
export type ErrorWords = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** The figures on the screen stay as they were. */
  readonly kept: string;
};

let known: ErrorWords | undefined;

/** Hands the words to this document (and to this server's rendering) before anything can fail. */
export function ErrorWordsProvider({ words }: { words: ErrorWords }) {
  known = words;
  return null;
}

/** The words, once any page has been drawn. */
export function errorWords(): ErrorWords | undefined {
  return known;
}
