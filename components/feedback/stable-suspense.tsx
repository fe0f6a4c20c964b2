"use client";

import { type ReactNode, Suspense, useState } from "react";
import { WholeRender } from "./whole-render";

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
