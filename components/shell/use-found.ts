"use client";

import { useEffect, useState } from "react";
import { portalFetch } from "@/lib/browser/portal-fetch";
import type { SearchedList } from "@/lib/domain/lists/search";
import type { FoundGroup } from "@/lib/i18n/found-group";
import { foundPath } from "@/lib/routes";

/** A list's results; undefined while they are loading. */
export type Answer = FoundGroup | "failed" | undefined;

type Found = { readonly text: string; readonly answers: Partial<Record<SearchedList, Answer>> };

const nothing: Found = { text: "", answers: {} };
const pauseMilliseconds = 250;
const shortest = 2;

/** One call per list after a pause of 250 ms, aborted by the next key. Old results stay. */
export function useFound(typed: string, lists: readonly SearchedList[]) {
  const [found, setFound] = useState(nothing);
  const text = typed.trim();
  const asks = text.length >= shortest;
  useEffect(() => {
    if (!asks) return setFound(nothing);
    const stop = new AbortController();
    const keep = (list: SearchedList, answer: Answer) => {
      if (stop.signal.aborted) return;
      setFound((before) => ({
        text,
        answers: { ...(before.text === text && before.answers), [list]: answer },
      }));
    };
    const timer = setTimeout(() => {
      for (const list of lists)
        ask(list, text, stop.signal).then(
          (group) => keep(list, group),
          () => keep(list, "failed"),
        );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asks, text, lists]);
  const answered = found.text === text && lists.every((list) => found.answers[list]);
  return {
    answers: found.answers,
    answeredText: found.text,
    searching: asks && !answered,
    answered: asks && answered,
  };
}

async function ask(list: SearchedList, text: string, signal: AbortSignal): Promise<FoundGroup> {
  const response = await portalFetch(foundPath(list, text), { signal });
  return response.json();
}
