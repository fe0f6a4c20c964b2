import NextLink from "next/link";
import type { ComponentProps } from "react";

/** A link of the router, which reads no page before it is pressed. */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink prefetch={false} {...props} />;
}
