import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentRequest } from "@/lib/current-request";
import type { Outcome } from "@/lib/domain/failure";
import { readAsLender } from "@/lib/http/gate/lender-gate";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { signInPath } from "@/lib/return-paths";
import type { Session } from "@/lib/session/cookie";
import { endedSessionPath } from "@/lib/session/ended";
import { readSession } from "@/lib/session/session";
import { withTimeout } from "@/lib/with-timeout";

const pageMilliseconds = 10_000;

/** Returns the session of this request, or redirects to "/", which keeps the requested page. */
export const requireSession = cache(async (): Promise<Session> => {
  return (await readSession()) ?? redirect(signInPath(await currentPath()));
});

/** Redirects to "/" without a session; a 401 also ends it. Every other failure is returned. */
export async function load<Value>(
  read: (caller: Caller) => Promise<Value>,
): Promise<Outcome<Value>> {
  const result = await readAsLender(currentRequest().left, (caller) =>
    withTimeout(
      pageDeadline() - performance.now(),
      (signal) => read({ ...caller, signal }),
      caller.signal,
    ),
  );
  if (!result.session) redirect(signInPath(await currentPath()));
  if (result.ok) return { ok: true, value: result.value };
  if (result.failure.fault === "unauthorized")
    redirect(await endedSessionPath(result.session, await currentPath()));
  return { ok: false, failure: result.failure };
}

/** As `load`, but sums leave out the currencies that they could not read, and the outcome names them. */
export async function loadByCurrency<Value>(
  read: (caller: Caller) => Promise<Value>,
): Promise<Outcome<Value>> {
  const unread = new Set<string>();
  const onUnreadCurrency = (currency: string) => void unread.add(currency);
  const outcome = await load((caller) => read({ ...caller, onUnreadCurrency }));
  return outcome.ok ? { ...outcome, unread: [...unread] } : outcome;
}

/** All reads of a page share one deadline, which starts with the first of them. */
const pageDeadline = cache((): number => performance.now() + pageMilliseconds);

async function currentPath(): Promise<string | undefined> {
  return (await headers()).get("x-portal-path") ?? undefined;
}
