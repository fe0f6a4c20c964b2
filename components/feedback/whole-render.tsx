import { Fragment, type ReactNode } from "react";

/**
 * Content that a client component returns as it got it. A keyed fragment, because React calls a
 * function component again when one of its children arrives late, and keeps the deletions that it
 * noted in the first call: it removes the old content twice, and throws (React 19.3). Of other
 * parents it forgets them.
 */
export function WholeRender({ children }: { children: ReactNode }) {
  return <Fragment key="content">{children}</Fragment>;
}
