import NextLink from "next/link";
import type { ComponentProps } from "react";

export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink prefetch={false} {...props} />;
}
