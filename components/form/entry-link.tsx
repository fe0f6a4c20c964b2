"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "@/components/link";

/** Keeps the URL's fragment until the sign-in: browsers never send it to the server. */
export function EntryLink(props: {
  readonly className?: string | undefined;
  readonly href: string;
  readonly children: ReactNode;
}) {
  const { className, href, children } = props;
  const fragment = useSyncExternalStore(watchFragment, currentFragment, () => "");
  return (
    <Link
      {...(className && { className })}
      href={href + fragment}
      data-keeps-fragment=""
      suppressHydrationWarning
    >
      {children}
    </Link>
  );
}

const currentFragment = () => location.hash;

function watchFragment(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
