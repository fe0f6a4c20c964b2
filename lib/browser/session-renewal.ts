import { signInPath } from "@/lib/routes";
import { alone, listen, type SessionNews } from "./channel";
import { dropAccessToken, remembersUser } from "./evidence";
import type { IdentityConfig } from "./identity-config";
import type { LiveSession } from "./live-session";
import { startSession } from "./portal-session";

/** The identity client renews by itself five minutes before the end; the portal comes first. */
const marginMilliseconds = 6 * 60_000;
const leastDelayMilliseconds = 2_000;

/**
 * When to renew a session that has that long to live: six minutes before its end, or half way there
 * when that is near; after a failure half way again, and so on. Milliseconds.
 */
export function renewalDelay(remaining: number): number {
  if (remaining > 2 * marginMilliseconds) return remaining - marginMilliseconds;
  return Math.max(
    0,
    Math.min(remaining, Math.max(leastDelayMilliseconds, Math.ceil(remaining / 2))),
  );
}

/**
 * Keeps the session of this tab alive for as long as the browser remembers its user: renews it in
 * time, once for all tabs, and leaves for "/" when it ended or another tab signed out. A tab of
 * another user is loaded anew, never signed in silently. `awake` is called whenever the reader or the
 * connection came back and the session still stands. Returns what stops it.
 */
export function keepSession(
  session: LiveSession,
  config: IdentityConfig,
  awake?: () => void,
): () => void {
  const end = new AbortController();
  let deadline = 0;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setDeadline(milliseconds: number): void {
    // The remaining time, and not the server's clock: the browser's may be wrong by hours.
    deadline = Date.now() + milliseconds;
    plan();
  }

  function plan(): void {
    dueAt = Date.now() + renewalDelay(deadline - Date.now());
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    if (!end.signal.aborted) timer = setTimeout(check, Math.max(0, dueAt - Date.now()));
  }

  const isDue = () => !end.signal.aborted && Date.now() >= dueAt;

  async function check(): Promise<void> {
    // Timers may fire a little early, and sleep with the machine.
    if (!isDue()) return arm();
    clearTimeout(timer);
    await alone(async () => {
      if (await remembersUser(config.apiKey)) await renewOnce();
    }).catch(() => undefined);
    if (end.signal.aborted) return;
    if (Date.now() >= deadline) leave(signInPath(currentPath(), "ended") + location.hash);
    else if (isDue()) plan();
  }

  async function renewOnce(): Promise<void> {
    const { renew } = await import("./identity");
    // Another tab may have renewed it while this one waited its turn.
    if (!isDue()) return;
    const proof = await renew(config, { force: true });
    if (!proof || end.signal.aborted) return;
    if (proof.userId !== session.userId) return reload();
    setDeadline((await startSession(proof.idToken)).expiresIn * 1000);
  }

  function hear(news: SessionNews): void {
    if (news.kind === "signed-out") leave(signInPath());
    else if (news.userId !== session.userId) reload();
    else setDeadline(news.expiresIn * 1000);
  }

  function leave(path: string): void {
    stop();
    location.replace(path);
  }

  function reload(): void {
    stop();
    location.reload();
  }

  function stop(): void {
    end.abort();
    clearTimeout(timer);
    silence();
  }

  async function wakeUp(): Promise<void> {
    await check();
    if (!end.signal.aborted) awake?.();
  }

  const wake = { signal: end.signal };
  document.addEventListener("visibilitychange", () => void wakeUp(), wake);
  addEventListener("online", () => void wakeUp(), wake);
  // A page out of the back-forward cache is a picture of a session that may be gone.
  addEventListener("pageshow", (event) => (event.persisted ? reload() : void wakeUp()), wake);
  const silence = listen(hear);
  dropAccessToken();
  setDeadline(session.expiresIn * 1000);
  return stop;
}

function currentPath(): string {
  return location.pathname + location.search;
}
