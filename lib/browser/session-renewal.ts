import type { IdentityConfig } from "@/lib/domain/identity-config";
import { signInPath } from "@/lib/return-paths";
import { alone, type LiveSession, listen, type SessionNews } from "./channel";
import { signInAddress } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, remembersUser } from "./remembered-user";

/** The identity client renews its token five minutes before the end; the portal does so earlier. */
const marginMilliseconds = 6 * 60_000;
const leastDelayMilliseconds = 2_000;

/** Milliseconds until the renewal: six minutes before the end, or half of what is left. */
export function renewalDelay(remaining: number): number {
  if (remaining > 2 * marginMilliseconds) return remaining - marginMilliseconds;
  return Math.max(
    0,
    Math.min(remaining, Math.max(leastDelayMilliseconds, Math.ceil(remaining / 2))),
  );
}

/** Renews the session once for all tabs; follows sign-outs and other users. Returns its end. */
export function keepSession(session: LiveSession, config: IdentityConfig, awake?: () => void) {
  const end = new AbortController();
  let deadline = 0;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setDeadline(milliseconds: number): void {
    // Remaining time instead of the server's time: the browser's clock may be wrong by hours.
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
    // Timers may fire early, and stop while the machine sleeps.
    if (!isDue()) return arm();
    clearTimeout(timer);
    await alone(async () => {
      if (remembersUser()) await renewOnce();
    }).catch(() => undefined);
    if (end.signal.aborted) return;
    if (Date.now() >= deadline) leave(signInAddress("ended"));
    else if (isDue()) plan();
  }

  async function renewOnce(): Promise<void> {
    const { renew } = await import("./identity");
    if (!isDue()) return;
    const proof = await renew(config, { force: true });
    if (!proof || end.signal.aborted) return;
    if (proof.userId !== session.userId) return reload();
    setDeadline((await startSession(proof.idToken)).expiresIn * 1000);
  }

  function receive(news: SessionNews): void {
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
  // A page from the back-forward cache may show a session that has ended.
  addEventListener("pageshow", (event) => (event.persisted ? reload() : void wakeUp()), wake);
  const silence = listen(receive);
  dropAccessToken();
  setDeadline(session.expiresIn * 1000);
  return stop;
}
