import "server-only";
import { readConfig } from "@/lib/config";
import { currentRequest, type RequestRecord } from "@/lib/current-request";
import { perProcess } from "@/lib/per-process";
import { openSession, type Session, sessionCookieOf } from "./cookie";
import { reachedLimit } from "./limits";
import { isSignedOut } from "./sign-out";

type OpenedSession = {
  readonly session: Session;
  readonly isSignedOut: () => Promise<boolean>;
};

type CachedOpen = { readonly cookie: string; readonly opened: Promise<OpenedSession | undefined> };

const cache = perProcess("opened sessions", () => new WeakMap<RequestRecord, CachedOpen>());

/** Undefined also if the session has reached a limit. Never throws. */
export async function openSessionOf(header: string | null): Promise<OpenedSession | undefined> {
  const opened = await openPastLimits(header);
  return opened && !reachedLimit(opened.session, header) ? opened : undefined;
}

/** Kept with the request: the page reuses what the middleware opened. Never throws. */
export async function openPastLimits(header: string | null): Promise<OpenedSession | undefined> {
  const cookie = sessionCookieOf(header);
  if (cookie === undefined) return undefined;
  const { record } = currentRequest();
  if (!record) return open(cookie);
  const cached = cache().get(record);
  if (cached?.cookie === cookie) return cached.opened;
  const opened = open(cookie);
  cache().set(record, { cookie, opened });
  return opened;
}

async function open(cookie: string): Promise<OpenedSession | undefined> {
  const session = await openSession(cookie, readConfig().sessionSecrets, Date.now() / 1000);
  if (!session) return undefined;
  let signedOut: Promise<boolean> | undefined;
  return {
    session,
    isSignedOut: () => {
      signedOut ??= isSignedOut(session);
      return signedOut;
    },
  };
}
