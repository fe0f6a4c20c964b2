import "server-only";
import { headers } from "next/headers";
import { requestLanguage } from "@/lib/i18n/request-language";
import { referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { plainPage } from "./plain-page";

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

export function problemResponse(problem: Problem, headers: HeadersInit = {}): Response {
  const { retryAfter, ...body } = problem;
  const answer = Response.json(body, { status: problem.status, headers });
  answer.headers.set("Content-Type", "application/problem+json");
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Request-Id", problem.requestId);
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}

/** A problem as a page, if the address was opened in a browser and the problem has words for it. */
export async function readableProblem(request: Request, response: Response): Promise<Response> {
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  if (!isProblem || request.headers.get("sec-fetch-mode") !== "navigate") return response;
  const problem: Problem = await response.clone().json();
  if (problem.detail === undefined) return response;
  const t = translations("exports");
  const body = plainPage({
    language: requestLanguage(),
    title: t("noFile"),
    text: problem.detail,
    // An empty link target is the current URL.
    action: { label: t("retry"), href: "" },
    reference: referenceText(problem.requestId),
    nonce: (await headers()).get("x-nonce") ?? "",
  });
  const page = new Response(body, response);
  page.headers.set("Content-Type", "text/html; charset=utf-8");
  return page;
}
