"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * A place whose content may come late. What came late at first has its skeleton, and React keeps the
 * content there through every refresh. What came with the page has no boundary to put a skeleton in,
 * so that a late refresh of it holds the transition instead, and what is on the screen stays.
 */
export function StableSuspense({
  late,
  children,
}: {
  late?: { fallback: ReactNode };
  children: ReactNode;
}) {
  const [bounded] = useState(late !== undefined);
  return bounded ? <Suspense fallback={late?.fallback}>{children}</Suspense> : children;
}
