"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/theme/icon";

/** A row's details, one row at a time. The URL says which, so that Back and shared links work. */
export function RowMore(props: {
  parameter: string;
  id: string;
  label: string;
  of: string;
  children: ReactNode;
}) {
  const { parameter, id, label, of, children } = props;
  // Only at first: read again, the URL would undo a second press made before the first was in it.
  const [open] = useState(useSearchParams().get(parameter) === id);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // It may have been opened or closed before scripts ran.
    if (details.current) remember(parameter, id, details.current.open);
  }, [parameter, id]);
  return (
    <details
      ref={details}
      name={parameter}
      open={open}
      className="row-more-more"
      onToggle={(event) => remember(parameter, id, event.currentTarget.open)}
    >
      <summary title={label}>
        <span className="visually-hidden">{label}</span>
        <span className="visually-hidden"> {of}</span>
        <Icon name="details" />
      </summary>
      <div className="pt-2 px-4 pb-5 max-wide:px-0 max-wide:pb-3">{children}</div>
    </details>
  );
}

function remember(parameter: string, id: string, open: boolean): void {
  const query = new URLSearchParams(location.search);
  if (open === (query.get(parameter) === id)) return;
  if (open) query.set(parameter, id);
  else query.delete(parameter);
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
}
