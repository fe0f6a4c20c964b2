import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Outcome } from "@/lib/domain/failure";
import { readerSignal } from "@/lib/http/reader-signal";
import { type Caller, callerOf } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { inTime } from "@/lib/lenders-api/transport/in-time";
import { signInPath } from "@/lib/routes";
import type { Session } from "@/lib/session/cookie";
import { endedSessionPath } from "@/lib/session/ended";
import { bearerOf, readSession } from "@/lib/session/session";
import { logEvent } from "@/lib/telemetry/log";

const millisecondsForAPage = 10_000;

/** The signed-in lender of this request, or a redirect to "/" that keeps the page asked for. */
export const requireSession = cache(async (): Promise<Session> => {
  const session = await readSession();
  if (!session) redirect(signInPath(await currentPath()));
  return session;
});

/**
 * The one way of a page to the lenders API: the session gate before, and after it the rule that a
 * 401 ends the session and goes to "/". Every other failure is logged and handed to the page.
 */
export async function load<Value>(
  read: (caller: Caller) => Promise<Value>,
): Promise<Outcome<Value>> {
  const session = await requireSession();
  const caller = callerOf(bearerOf(session), await headers(), readerSignal());
  const left = pageEnds() - performance.now();
  try {
    const value = await inTime(left, caller.signal, (signal) => read({ ...caller, signal }));
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, status, retryAfter, stoppedBy } = error;
    const { requestId } = caller;
    if (stoppedBy !== "reader") logEvent("api-fault", { requestId, fault, status });
    if (fault === "unauthorized") redirect(await endedSessionPath(session, await currentPath()));
    return {
      ok: false,
      failure: { fault, requestId, ...(retryAfter !== undefined && { retryAfter }) },
    };
  }
}

/** When all that a page reads is over, by the process's clock: ten seconds after its first read. */
const pageEnds = cache((): number => performance.now() + millisecondsForAPage);

async function currentPath(): Promise<string | undefined> {
  return (await headers()).get("x-portal-path") ?? undefined;
}
