import "server-only";
import { headers } from "next/headers";
import type { Fault } from "@/lib/domain/failure";
import { requestLanguage } from "@/lib/i18n/request-language";
import { explainFault, referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { signInPath } from "@/lib/return-paths";
import { routes } from "@/lib/routes";
import { plainPage } from "../pages/plain-page";

/** RFC 9457, with the id under which the request is logged. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** What happened, in Spanish, for pages that show it unchanged. */
  readonly detail?: string;
  readonly requestId: string;
  readonly retryAfter?: number;
};

/** Of an answer that no cache may keep. */
export function privateHeaders(requestId: string) {
  return { "Cache-Control": "private, no-store", "X-Request-Id": requestId } as const;
}

export function problemResponse(problem: Problem, more: Readonly<Record<string, string>> = {}) {
  const { retryAfter, ...body } = problem;
  const headers = {
    ...more,
    ...privateHeaders(problem.requestId),
    "Content-Type": "application/problem+json",
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  };
  return Response.json(body, { status: problem.status, headers });
}

const faultOf: Readonly<Partial<Record<number, Fault>>> = {
  401: "unauthorized",
  404: "not-found",
  422: "bad-filter",
  503: "unavailable",
};

export async function readableProblem(request: Request, response: Response): Promise<Response> {
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  if (!isProblem || request.headers.get("sec-fetch-mode") !== "navigate") return response;
  const problem: Problem = await response.clone().json();
  const t = translations("exports");
  const signIn = translations("signIn");
  const body = plainPage({
    language: requestLanguage(),
    title: t("noFile"),
    text: problem.detail ?? explainFault(faultOf[problem.status]),
    // An empty link target is the current URL.
    action:
      problem.status === 401
        ? { label: signIn("submit"), href: signInPath(routes.summary.path) }
        : { label: t("retry"), href: "" },
    reference: referenceText(problem.requestId),
    nonce: (await headers()).get("x-nonce") ?? "",
  });
  const page = new Response(body, response);
  page.headers.set("Content-Type", "text/html; charset=utf-8");
  return page;
}
