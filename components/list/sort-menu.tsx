"use client";

import { Link } from "@/components/link";
import { Menu } from "@/components/menu";
import type { Column } from "./columns";

export function SortMenu({ title, columns }: { title: string; columns: readonly Column[] }) {
  const sortable = columns.flatMap(({ key, label, sort }) => (sort ? [{ key, label, sort }] : []));
  if (!sortable.length) return null;
  const now = sortable.find(({ sort }) => sort.now);
  return (
    <div className="list-sort absolute top-0 right-0 wide:hidden print:hidden">
      <Menu
        look="button-quiet"
        icon="sort"
        label={
          <span className="group-has-[>ul.flex]:visually-hidden">
            <span className="visually-hidden">{title} </span>
            {now ? `${now.label} ${arrowOf(now.sort.now)}` : title}
          </span>
        }
      >
        <ul aria-label={title}>
          {sortable.map(({ key, label, sort }) => (
            <li key={key}>
              <Link
                className="menu-line px-2"
                href={sort.href}
                scroll={false}
                aria-label={sort.label}
                aria-current={sort.now ? "true" : undefined}
              >
                {label} <span aria-hidden="true">{arrowOf(sort.now)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}

function arrowOf(now: "ascending" | "descending" | undefined): string {
  return now === "ascending" ? "↑" : now === "descending" ? "↓" : "";
}
