"use client";

import { routes } from "@/lib/routes";
import { Mark } from "./mark";

/** The mark and the portal's name, at the start of the bar above a page. */
export function BrandLink({ productName }: { productName: string }) {
  return (
    <a
      className="mr-auto flex min-h-touch min-w-0 items-center gap-3 font-bold text-text no-underline hover:text-text"
      href={routes.summary.path}
    >
      <Mark />
      <span className="leading-[1.25] wrap-anywhere">{productName}</span>
    </a>
  );
}
