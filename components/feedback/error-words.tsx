"use client";

/** The words of the error page, which is drawn where no server can translate any more. */
export type ErrorWords = { readonly title: string; readonly text: string; readonly retry: string };

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
