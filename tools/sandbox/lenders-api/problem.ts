import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export type BadParameter = { parameter: string; detail: string };

const titles: Partial<Record<ContentfulStatusCode, string>> = {
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  422: "Unprocessable content",
  429: "Too many requests",
  500: "Internal server error",
  502: "Bad gateway",
  503: "Service unavailable",
};

/** Returns an RFC 9457 problem; `errors` lists the bad parameters. */
export function problem(
  context: Context,
  status: ContentfulStatusCode,
  detail: string,
  errors?: readonly BadParameter[],
): Response {
  const body = { type: "about:blank", title: titles[status] ?? "Error", status, detail, errors };
  return context.body(JSON.stringify(body), status, { "Content-Type": "application/problem+json" });
}
