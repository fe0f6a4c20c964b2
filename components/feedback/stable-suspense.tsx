"use client";

import { Fragment, type ReactNode, Suspense, useState } from "react";

/**
 * Content that was late at first has a boundary, which keeps it during refreshes; other content
 * has none, so a late refresh delays the transition and the old content stays.
 */
export function StableSuspense(props: { late?: { fallback: ReactNode }; children: ReactNode }) {
  const { late, children } = props;
  const [bounded] = useState(late !== undefined);
  if (bounded) return <Suspense fallback={late?.fallback}>{children}</Suspense>;
  return <WholeRender>{children}</WholeRender>;
}

/**
 * A keyed fragment, because React calls a function component again when a child arrives late, and
 * keeps the deletions of the first call: it removes old content twice, and throws (React 19.3).
 */
export function WholeRender({ children }: { children: ReactNode }) {
  return <Fragment key="content">{children}</Fragment>;
}
