import type { ReactNode } from "react";

/** Links about the whole list, and its menu of files, which an empty list does not show. */
export function ListActions({ children }: { children: ReactNode }) {
  return (
    <div className="list-actions-actions flex flex-wrap items-center gap-x-5 gap-y-2 min-h-touch max-middle:basis-full max-middle:justify-between print:hidden">
      {children}
    </div>
  );
}
