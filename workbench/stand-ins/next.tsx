import type * as RealHeaders from "next/headers";
import type NextLink from "next/link";
import type * as RealNavigation from "next/navigation";
import type { ComponentProps } from "react";
import { stage } from "../stage";

// Replaces all of Next that the portal's pages and components import.

const url = () => new URL(stage().path, "https://portal.example");

export class NotFound extends Error {}

type Link = ComponentProps<typeof NextLink>;

/** A link without navigation: other pages have stories of their own. */
export default function Link({ href, prefetch: _p, scroll: _s, replace: _r, ...rest }: Link) {
  return (
    <a
      href={String(href)}
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        event.preventDefault();
      }}
    />
  );
}

export const usePathname = () => url().pathname;
export const useSearchParams = () => url().searchParams;
const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} };
export const useRouter = () => router;
export const useServerInsertedHTML = () => undefined;

export const notFound: typeof RealNavigation.notFound = () => {
  throw new NotFound();
};
export const redirect: typeof RealNavigation.redirect = (to) => {
  throw new Error(`The page redirects to ${to}`);
};
export const unstable_rethrow: typeof RealNavigation.unstable_rethrow = () => undefined;

export const headers = async (): Promise<Pick<Headers, "get">> =>
  new Headers({ "x-portal-path": stage().path, "x-request-id": "00000000-workbench" });
export const cookies = async () => ({ get: () => undefined });
export type Cookies = typeof RealHeaders.cookies;

/** `next/font/local`; the font itself is in fonts.css. */
export const localFont = () => ({ variable: "" });
