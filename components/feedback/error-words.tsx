"use client";

import { useLayoutEffect } from "react";

export type ErrorWords = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly kept: string;
  /** A mail for `filledMail`, or support's page. */
  readonly report?: { readonly label: string; readonly href: string } | undefined;
};

let known: ErrorWords | undefined;

export function KeepErrorWords({ words }: { words: ErrorWords }) {
  useLayoutEffect(() => {
    known = words;
  }, [words]);
  return null;
}

export function errorWords(): ErrorWords | undefined {
  return known;
}
