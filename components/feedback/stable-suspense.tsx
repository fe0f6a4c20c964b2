"use client";

import { Fragment, type ReactNode, Suspense, useState } from "react";

/**
 * Content that may be late. Content that was late at first gets a Suspense boundary, which keeps it
 * during refreshes. Content of the first HTML has no boundary: a late refresh delays the transition
 * instead, and the old content stays on the screen.
 */
export function StableSuspense({
  late,
  children,
}: {
  late?: { fallback: ReactNode };
  children: ReactNode;
}) {
  const [bounded] = useState(late !== undefined);
  if (bounded) return <Suspense fallback={late?.fallback}>{children}</Suspense>;
  return <WholeRender>{children}</WholeRender>;
}

/**
 * Content that a client component returns as it got it. A keyed fragment, because React calls a
 * function component again when one of its children arrives late, and keeps the deletions that it
 * noted in the first call: it removes the old content twice, and throws (React 19.3). Of other
 * parents it forgets them.
 */
export function WholeRender({ children }: { children: ReactNode }) {
  return <Fragment key="content">{children}</Fragment>;
}
