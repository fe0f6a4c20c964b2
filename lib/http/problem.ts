import "server-only";

/** What went wrong with a call, as RFC 9457 wants it, and the id under which the logs hold it. */
export type Problem = {
  readonly status: number;
  /** A stable word for programs. */
  readonly code: string;
  readonly title: string;
  /** What happened in the reader's words, where a page shows them as they are. */
  readonly detail?: string;
  readonly requestId: string;
  readonly retryAfter?: number;
};

/** The answer for a failed call; nobody may store it. */
export function problemResponse(problem: Problem, headers: HeadersInit = {}): Response {
  const { retryAfter, ...body } = problem;
  const answer = Response.json(body, { status: problem.status, headers });
  answer.headers.set("Content-Type", "application/problem+json");
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Request-Id", problem.requestId);
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}
