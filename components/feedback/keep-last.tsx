"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from "react";
import { showToast } from "./toast";

type Good = { readonly address: string; readonly content: ReactNode };

const LastGood = createContext<RefObject<Good | undefined> | undefined>(undefined);

/** Remembers the last content below it that could be read, for as long as the page stays open. */
export function KeepLast({ children }: { children: ReactNode }) {
  return <LastGood value={useRef<Good>(undefined)}>{children}</LastGood>;
}

/**
 * What a read gave. Where a refresh of the same address failed, the rows that were there stay on the
 * screen and a toast says so; the failure itself shows only where there is nothing to keep.
 */
export function Kept(props: { failed?: string | undefined; children: ReactNode }) {
  const { failed, children } = props;
  const last = use(LastGood);
  const address = `${usePathname()}?${useSearchParams()}`;
  const kept = failed !== undefined && last?.current?.address === address;
  useEffect(() => {
    if (failed === undefined && last) last.current = { address, content: children };
    if (kept) showToast(failed);
  });
  return kept ? last.current?.content : children;
}
