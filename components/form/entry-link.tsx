"use client";

import Link from "next/link";
import { type ReactNode, useSyncExternalStore } from "react";

/**
 * A link between the pages of someone who is not signed in. It keeps the fragment of the page that
 * was asked for, which browsers never send: it waits in the address until the sign-in.
 */
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
      prefetch={false}
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
