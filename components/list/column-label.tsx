import Link from "next/link";
import type { Column } from "./cell";

/** A column's label, as a link that sorts by it, if it can be sorted. */
export function ColumnLabel({ column: { label, sort } }: { column: Column }) {
  if (!sort) return label;
  return (
    <Link
      href={sort.href}
      prefetch={false}
      scroll={false}
      title={sort.label}
      className={
        sort.now
          ? "column-label-sort relative inline-flex items-center min-h-[40px] text-inherit no-underline column-label-sorted"
          : "column-label-sort relative inline-flex items-center min-h-[40px] text-inherit no-underline"
      }
    >
      {label}
      <span aria-hidden="true" className="column-label-arrow">
        {sort.now === "ascending" ? "↑" : sort.now === "descending" ? "↓" : ""}
      </span>
    </Link>
  );
}
