import "server-only";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { readersCatalogue } from "@/lib/i18n/locale";
import { requestLanguage } from "@/lib/i18n/request-language";
import { referenceText, reportLink } from "@/lib/i18n/support";
import { routes } from "@/lib/routes";
import { secondsUntilStoreRetry } from "@/lib/store/store";
import { plainPage } from "./plain-page";

export type MiddlewarePage = "unavailable" | "badAddress" | "badMethod" | "notFound";

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
  notFound: { status: 404, href: routes.summary.path },
};

export function middlewarePage(
  name: MiddlewarePage,
  request: { readonly nonce: string; readonly requestId: string; readonly path: string },
): [body: string, head: ResponseInit] {
  const { earlyPages, notFound } = readersCatalogue();
  const words = { ...earlyPages, notFound: { ...notFound, action: notFound.home } };
  const { title, text, action } = words[name];
  const { status, headers, href } = answers[name];
  const report = reportLink();
  const failed = { reference: request.requestId, path: request.path, time: reportTime() };
  const body = plainPage({
    language: requestLanguage(),
    title,
    text,
    action: { label: action, href },
    reference: referenceText(request.requestId),
    report: report && { ...report, href: filledMail(report.href, failed) },
    nonce: request.nonce,
  });
  const own = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return [body, { status, headers: { ...own, ...headers } }];
}
