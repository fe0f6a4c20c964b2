"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/link";

/** As a disclosure, but what is closed is not in the document: the page reads from its address which
 * ones are open, and gives only these their children. */
export function LinkedDisclosure(props: {
  parameter: string;
  value: string;
  title: ReactNode;
  /** Whose it is, for the ear: a page has several with one title. */
  of?: string;
  /** The link's classes, if it is not in a card's text. */
  look?: string;
  children: ReactNode;
}) {
  const { parameter, value, title, of, look, children } = props;
  const query = new URLSearchParams(useSearchParams());
  const isOpen = Boolean(children);
  if (isOpen) query.delete(parameter, value);
  else query.append(parameter, value);
  const id = `${parameter}-${value}`;
  return (
    <div id={id} className={isOpen || look ? undefined : "-mb-3"}>
      <Link
        className={`${look ?? "disclosure-summary print:hidden"} no-underline`}
        href={`${usePathname()}?${query}#${id}`}
        aria-expanded={isOpen}
        scroll={false}
      >
        {title}
        {of ? <span className="visually-hidden">: {of}</span> : null}
      </Link>
      {children}
    </div>
  );
}
