import NextLink from "next/link";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "prefetch" | "href">;

/** A link of the router, which reads no page before it is pressed. */
export function Link(props: LinkProps & { href: string }) {
  return <NextLink prefetch={false} {...props} />;
}

export function MaybeLink({ href, ...link }: LinkProps & { href: string | undefined }) {
  return href === undefined ? link.children : <Link {...link} href={href} />;
}
