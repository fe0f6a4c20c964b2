"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { routes } from "@/lib/routes";
import { showToast } from "./toast";

type Good = { readonly address: string; readonly content: ReactNode };

type Keeping = {
  readonly last: RefObject<Good | undefined>;
  readonly address: string;
};

const KeepingContext = createContext<Keeping | undefined>(undefined);

/** `apartFrom`: a URL parameter that does not change the content, also of those within this one. */
export function StaleWhileError(props: { apartFrom?: string; children: ReactNode }) {
  const { apartFrom, children } = props;
  const last = useRef<Good>(undefined);
  const own = usePageAddress(apartFrom);
  const address = use(KeepingContext)?.address ?? own;
  const keeping = useMemo(() => ({ last, address }), [address]);
  return <KeepingContext value={keeping}>{children}</KeepingContext>;
}

export function FreshOrStale(props: { failed?: string | undefined; children: ReactNode }) {
  const { failed, children } = props;
  const { last, address = "" } = use(KeepingContext) ?? {};
  const announced = useRef<ReactNode>(undefined);
  const kept = failed !== undefined && last?.current?.address === address;
  useEffect(() => {
    if (failed === undefined && last) last.current = { address, content: children };
    // Each failed read has new children; the same children are only rendered again.
    if (!kept || !failed || announced.current === children) return;
    announced.current = children;
    showToast(failed, "stale");
  });
  return <WholeRender>{kept ? last?.current?.content : children}</WholeRender>;
}

/** While a figure is open over a page, the page keeps its own address. */
function usePageAddress(apartFrom = ""): string {
  const pathname = usePathname();
  const query = new URLSearchParams(useSearchParams());
  query.delete(apartFrom);
  const address = `${pathname}?${query}`;
  const [own, setOwn] = useState<string>();
  if (pathname !== routes.figure.path && own !== address) setOwn(address);
  return own ?? address;
}

/** Content that was late at first has a boundary, which keeps it during refreshes; other content
 * has none, so a late refresh delays the transition and the old content stays. */
export function StableSuspense(props: { late?: { fallback: ReactNode }; children: ReactNode }) {
  const { late, children } = props;
  const [bounded] = useState(late !== undefined);
  if (bounded) return <Suspense fallback={late?.fallback}>{children}</Suspense>;
  return <WholeRender>{children}</WholeRender>;
}

/** A keyed fragment, because React calls a function component again when a child arrives late, and
 * keeps the deletions of the first call: it removes old content twice, and throws (React 19.3). */
function WholeRender({ children }: { children: ReactNode }) {
  return <Fragment key="content">{children}</Fragment>;
}
