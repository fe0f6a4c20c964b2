import { signInPath } from "@/lib/routes";
import { fieldsOf, textOf } from "./fields-of";

/** A call of the portal's own API that was answered with an error. */
export class PortalError extends Error {
  readonly status: number;
  /** The problem's word for programs, or `unreadable`. */
  readonly code: string;
  /** The id under which the server's log holds the call. */
  readonly requestId: string | undefined;
  /** What happened in the reader's words, where the portal says so. */
  readonly detail: string | undefined;

  constructor(status: number, code: string, requestId?: string, detail?: string) {
    super(`The portal answered ${status} (${code})`);
    this.name = "PortalError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
  }
}

/** A call of the portal's own API that no answer came to; an aborted one is not among these. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("The portal could not be reached", { cause });
    this.name = "UnreachableError";
  }
}

type Call = {
  readonly method?: "GET" | "POST" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/**
 * Calls the portal's own API. Throws a PortalError for an error answer, an UnreachableError when there
 * is none. A 401 takes the reader to "/", which renews a token that the lenders API refused
 * alive, and still fails for the caller.
 */
export async function portalFetch(path: string, call: Call = {}): Promise<Response> {
  try {
    return await callPortal(path, call);
  } catch (error) {
    if (error instanceof PortalError && error.status === 401) {
      const reason = error.code === "token-refused" ? "refused" : "ended";
      location.assign(signInPath(location.pathname + location.search, reason) + location.hash);
    }
    throw error;
  }
}

/** Like `portalFetch`, for calls whose 401 says nothing of the present session. */
export async function callPortal(path: string, call: Call = {}): Promise<Response> {
  const { method = "GET", body, signal } = call;
  const response = await reach(path, {
    method,
    headers: {
      Accept: "application/json",
      "X-Portal-Request": "1",
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    cache: "no-store",
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  const problem = fieldsOf(await response.json().catch(() => undefined));
  throw new PortalError(
    response.status,
    textOf(problem.code) ?? "unreadable",
    textOf(problem.requestId) ?? response.headers.get("x-request-id") ?? undefined,
    textOf(problem.detail),
  );
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    // Bugs throw TypeErrors as well, so that nobody further up could tell what this one means.
    throw error instanceof TypeError ? new UnreachableError(error) : error;
  }
}
