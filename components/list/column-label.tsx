import { Link } from "@/components/link";
import type { Column } from "./row";

/** A column's label, as a link that sorts by it, if it can be sorted. */
export function ColumnLabel({ column: { label, sort } }: { column: Column }) {
  if (!sort) return label;
  return (
    <Link
      href={sort.href}
      scroll={false}
      title={sort.label}
      className={`relative inline-flex items-center min-h-[40px] no-underline hover:text-text ${sort.now ? "text-text" : "text-inherit"}`}
    >
      {label}
      <span aria-hidden="true" className="absolute start-full w-[1.1em] text-accent text-center">
        {sort.now === "ascending" ? "↑" : sort.now === "descending" ? "↓" : ""}
      </span>
    </Link>
  );
}
