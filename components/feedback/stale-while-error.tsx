"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { showToast } from "./toast";

type Good = { readonly address: string; readonly content: ReactNode };

type Keeping = {
  readonly last: RefObject<Good | undefined>;
  readonly apartFrom: string | undefined;
};

const KeepingContext = createContext<Keeping | undefined>(undefined);

/**
 * Remembers the last content below it that could be read, for as long as the page stays open.
 * `apartFrom` names the parameter of the address, if any, that says nothing of what is read.
 */
export function StaleWhileError({
  apartFrom,
  children,
}: {
  apartFrom?: string;
  children: ReactNode;
}) {
  const last = useRef<Good>(undefined);
  const keeping = useMemo(() => ({ last, apartFrom }), [apartFrom]);
  return <KeepingContext value={keeping}>{children}</KeepingContext>;
}

/**
 * What a read gave. Where a refresh of the same address failed, the rows that were there stay on the
 * screen and a toast says so, once; the failure itself shows only where there is nothing to keep.
 */
export function FreshOrStale(props: { failed?: string | undefined; children: ReactNode }) {
  const { failed, children } = props;
  const { last, apartFrom } = use(KeepingContext) ?? {};
  const told = useRef<ReactNode>(undefined);
  const address = useAddress(apartFrom);
  const kept = failed !== undefined && last?.current?.address === address;
  useEffect(() => {
    if (failed === undefined && last) last.current = { address, content: children };
    // Each failed read brings children of its own; drawing the same ones again is no news.
    if (!kept || told.current === children) return;
    told.current = children;
    showToast(failed, "stale");
  });
  return kept ? last?.current?.content : children;
}

function useAddress(apartFrom: string | undefined): string {
  const pathname = usePathname();
  const query = new URLSearchParams(useSearchParams());
  if (apartFrom) query.delete(apartFrom);
  return `${pathname}?${query}`;
}
