import { sessionUseApi } from "@/lib/routes";
import { fieldsOf, numberOf } from "./fields-of";
import { callPortal, PortalError, signInAddress } from "./portal-fetch";

/** In seconds: the limit, and what was left of it when the page was sent. */
export type IdleLimit = { readonly limit: number; readonly left: number };

const presses = ["pointerdown", "keydown", "wheel"];
const timeOutMilliseconds = 10_000;

/** Tells the server of presses, and leaves the page when it was not used for too long, in any tab. */
export function watchUse({ limit, left }: IdleLimit): () => void {
  const pause = Math.min(60, limit / 10) * 1000;
  const end = new AbortController();
  let deadline = 0;
  let tellAt = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setDeadline(seconds: number): void {
    deadline = Date.now() + seconds * 1000;
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    if (!end.signal.aborted) timer = setTimeout(check, deadline - Date.now());
  }

  async function call(method: "GET" | "POST"): Promise<void> {
    const signal = AbortSignal.timeout(timeOutMilliseconds);
    const response = await callPortal(sessionUseApi, { method, signal });
    const idleIn = numberOf(fieldsOf(await response.json()).idleIn);
    // The operator has removed the limit.
    if (idleIn === undefined) stop();
    else setDeadline(idleIn);
  }

  /** Another tab may have been used meanwhile, which only the server knows. */
  function check(): void {
    // Timers may fire early.
    const isEarly = Date.now() < deadline;
    if (isEarly) arm();
    if (isEarly || isAsking || end.signal.aborted) return;
    isAsking = true;
    call("GET")
      .catch(leave)
      .finally(() => {
        isAsking = false;
      });
  }

  function press(): void {
    if (Date.now() >= deadline) check();
    if (Date.now() >= deadline || Date.now() < tellAt) return;
    tellAt = Date.now() + pause;
    call("POST").catch((error) => {
      if (error instanceof PortalError && error.status === 401) leave();
    });
  }

  function leave(): void {
    if (end.signal.aborted) return;
    stop();
    location.replace(signInAddress("idle"));
  }

  function stop(): void {
    end.abort();
    clearTimeout(timer);
  }

  const listening = { signal: end.signal, capture: true, passive: true };
  for (const kind of presses) addEventListener(kind, press, listening);
  document.addEventListener("visibilitychange", check, listening);
  setDeadline(left);
  return stop;
}
