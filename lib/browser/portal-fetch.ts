import { type EndReason, signInPath } from "@/lib/return-paths";
import { fieldsOf, textOf } from "./fields-of";

export class PortalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** What happened, in Spanish for the user, if the portal sends it. */
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

/** The portal's API did not respond. An aborted call throws an AbortError instead. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("The portal could not be reached", { cause });
    this.name = "UnreachableError";
  }
}

/** The form, which leads back to this page. */
export function signInAddress(reason: EndReason): string {
  return signInPath(location.pathname + location.search, reason) + location.hash;
}

type Call = {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** Throws a PortalError or UnreachableError. A 401 also navigates to "/", which renews a token. */
export async function portalFetch(path: string, call: Call = {}): Promise<Response> {
  try {
    return await callPortal(path, call);
  } catch (error) {
    if (error instanceof PortalError && error.status === 401) {
      const reason = error.code === "token-refused" ? "refused" : "ended";
      location.assign(signInAddress(reason));
    }
    throw error;
  }
}

/** Like `portalFetch`, for calls whose 401 does not concern the present session. */
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
    // Bugs throw TypeErrors too; only here is it clear that `fetch` threw it.
    throw error instanceof TypeError ? new UnreachableError(error) : error;
  }
}
