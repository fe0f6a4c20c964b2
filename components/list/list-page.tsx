import type { ReactNode } from "react";

/** The layout of a list's page: heading, filters, and the list. */
export function ListPage(props: {
  title: string;
  /** Actions for the whole list, beside its heading. */
  actions?: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 min-h-touch mb-4 print:min-h-0 print:mb-[2mm]">
        <h1 className="content-center min-h-touch">{props.title}</h1>
        {props.actions}
      </div>
      {/* On paper only the active filters are shown. */}
      <div className="grid gap-3 mb-4 print:[&>:not(ul)]:hidden print:not-has-[ul]:hidden">
        {props.filters}
      </div>
      {props.children}
    </>
  );
}
