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

export function problemResponse(problem: Problem, headers: HeadersInit = {}): Response {
  const { retryAfter, ...body } = problem;
  const answer = Response.json(body, { status: problem.status, headers });
  answer.headers.set("Content-Type", "application/problem+json");
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Request-Id", problem.requestId);
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}

const faultOf: Readonly<Partial<Record<number, Fault>>> = {
  401: "unauthorized",
  404: "not-found",
  422: "bad-filter",
  503: "unavailable",
};

const signIn = () => ({
  label: translations("signIn")("submit"),
  href: signInPath(routes.summary.path),
});

export async function readableProblem(request: Request, response: Response): Promise<Response> {
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  if (!isProblem || request.headers.get("sec-fetch-mode") !== "navigate") return response;
  const problem: Problem = await response.clone().json();
  const t = translations("exports");
  const body = plainPage({
    language: requestLanguage(),
    title: t("noFile"),
    text: problem.detail ?? explainFault(faultOf[problem.status]),
    // An empty link target is the current URL.
    action: problem.status === 401 ? signIn() : { label: t("retry"), href: "" },
    reference: referenceText(problem.requestId),
    nonce: (await headers()).get("x-nonce") ?? "",
  });
  const page = new Response(body, response);
  page.headers.set("Content-Type", "text/html; charset=utf-8");
  return page;
}
