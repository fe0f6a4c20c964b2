"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { type TitleKey, titleKeyOf } from "@/lib/routes";
import { announceTitles } from "./navigation-events";

/** The document's only <title>; it follows the path. */
export function DocumentTitle({ titles }: { titles: Readonly<Record<TitleKey, string>> }) {
  const pathname = usePathname();
  useEffect(() => announceTitles(titles), [titles]);
  return <title>{titles[titleKeyOf(pathname)]}</title>;
}
