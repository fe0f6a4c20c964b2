import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { readConfig } from "@/lib/config";
import { languageCookie, readLanguage } from "@/lib/domain/language";

/** The service worker's address names the language of its page. */
const notPages = /^\/api\/|^\/service-worker\.js$/;
const year = 365 * 24 * 60 * 60;

/** The choice goes into a cookie, and the reader back to the page. Undefined for other requests. */
export function chooseLanguage(request: NextRequest): NextResponse | undefined {
  const { languages = [], publicOrigin } = readConfig();
  const { searchParams, pathname } = request.nextUrl;
  const chosen = readLanguage(searchParams.get(languageCookie), languages);
  if (!chosen || languages.length < 2 || notPages.test(pathname)) return undefined;
  if (!isOwnLink(request, publicOrigin)) return undefined;
  const location = `${new URL(pageLeft(request, publicOrigin), request.url)}`;
  const response = new NextResponse(null, { status: 303, headers: { Location: location } });
  response.headers.set("Cache-Control", "private, no-store");
  response.cookies.set(languageCookie, chosen, {
    path: "/",
    maxAge: year,
    sameSite: "lax",
    secure: true,
    httpOnly: true,
  });
  return response;
}

/** A link of another site, or of a mail, chooses nothing. */
function isOwnLink({ headers }: NextRequest, publicOrigin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return URL.parse(headers.get("referer") ?? "")?.origin === publicOrigin;
}

/** The link's own URL has the path alone; the Referer, which these links send, has the query too. */
function pageLeft({ headers, nextUrl }: NextRequest, publicOrigin: string): string {
  const referer = URL.parse(headers.get("referer") ?? "");
  const { pathname, search, searchParams } = referer?.origin === publicOrigin ? referer : nextUrl;
  if (pathname.startsWith("//")) return "/";
  if (!searchParams.has(languageCookie)) return pathname + search;
  const kept = new URLSearchParams(searchParams);
  kept.delete(languageCookie);
  return kept.size ? `${pathname}?${kept}` : pathname;
}
