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
      <div className="list-page-heading">
        <h1>{props.title}</h1>
        {props.actions}
      </div>
      <div className="list-page-filters grid gap-3 mb-4">{props.filters}</div>
      {props.children}
    </>
  );
}
