import "server-only";

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
