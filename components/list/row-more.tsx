"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./row-more.module.css";

/**
 * What opens below a list's row, one row at a time. The address remembers which, so that Back, a
 * reload and a shared link open it again; without scripts it opens and closes all the same.
 */
export function RowMore(props: {
  /** The parameter that names the open row. */
  parameter: string;
  id: string;
  label: string;
  /** Whose it is, for those who do not see the row above. */
  of: string;
  children: ReactNode;
}) {
  const { parameter, id, label, of, children } = props;
  // Only how it starts: from then on the reader opens and closes it, and the address follows. A row
  // drawn from the address would undo a second press that came before the first was written there.
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
      className={styles.more}
      onToggle={(event) => remember(parameter, id, event.currentTarget.open)}
    >
      <summary title={label}>
        <span className={styles.label}>{label}</span>
        <span className="visually-hidden"> {of}</span>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d="m5.5 8 4.5 4.5L14.5 8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

function remember(parameter: string, id: string, open: boolean): void {
  const query = new URLSearchParams(location.search);
  const remembered = query.get(parameter) === id;
  if (open === remembered) return;
  if (open) query.set(parameter, id);
  else query.delete(parameter);
  history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
}
