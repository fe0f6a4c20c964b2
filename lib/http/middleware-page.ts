import "server-only";
import { catalogueOf, defaultLocale } from "@/lib/i18n/locale";
import { textLanguage } from "@/lib/i18n/text-language";
import { secondsUntilStoreRetry } from "@/lib/store/unavailable";
import { plainPage } from "./plain-page";

/** Pages that the middleware returns itself. */
export type MiddlewarePage = "unavailable" | "badAddress" | "badMethod";

const answers: Readonly<
  Record<MiddlewarePage, { status: number; headers?: Record<string, string>; href: string }>
> = {
  // An empty link target is the current URL.
  unavailable: {
    status: 503,
    headers: { "Retry-After": String(secondsUntilStoreRetry) },
    href: "",
  },
  badAddress: { status: 400, href: "/" },
  badMethod: { status: 405, headers: { Allow: "GET, HEAD" }, href: "/" },
};

export function middlewarePage(
  name: MiddlewarePage,
  request: { readonly nonce: string; readonly requestId: string },
): [body: string, head: ResponseInit] {
  const { earlyPages, failure } = catalogueOf(defaultLocale);
  const { title, text, action } = earlyPages[name];
  const { status, headers, href } = answers[name];
  const body = plainPage({
    language: textLanguage,
    title,
    text,
    action: { label: action, href },
    reference: failure.requestId.replace("{requestId}", request.requestId),
    nonce: request.nonce,
  });
  const own = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return [body, { status, headers: { ...own, ...headers } }];
}
