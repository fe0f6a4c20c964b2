import type { ReactNode } from "react";

/** Links about the whole list, and its menu of files, which an empty list does not show. */
export function ListActions({ children }: { children: ReactNode }) {
  return <div className="list-actions-actions">{children}</div>;
}
