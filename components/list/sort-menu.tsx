"use client";

import Link from "next/link";
import type { Column } from "./cell";

/** Sorts a list if its headers are not visible: on a phone, and at 400 % zoom. */
export function SortMenu({ title, columns }: { title: string; columns: readonly Column[] }) {
  const sortable = columns.flatMap(({ key, label, sort }) => (sort ? [{ key, label, sort }] : []));
  if (!sortable.length) return null;
  const now = sortable.find(({ sort }) => sort.now);
  return (
    <details className="grow basis-full wide:hidden print:hidden middle:not-open:flex-1 middle:not-open:-order-1">
      <summary className="disclosure-summary gap-1 text-muted">
        {title}{" "}
        {now ? (
          <strong className="text-text font-medium">{`${now.label} ${arrowOf(now.sort.now)}`}</strong>
        ) : null}
      </summary>
      <ul className="flex flex-wrap gap-2 pb-3">
        {sortable.map(({ key, label, sort }) => (
          <li key={key}>
            <Link
              className="pill"
              href={sort.href}
              prefetch={false}
              scroll={false}
              aria-label={sort.label}
              aria-current={sort.now ? "true" : undefined}
            >
              {label} {arrowOf(sort.now)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function arrowOf(now: "ascending" | "descending" | undefined): string {
  return now === "ascending" ? "↑" : now === "descending" ? "↓" : "";
}
