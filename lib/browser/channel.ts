import { fieldsOf } from "./fields-of";
import { type LiveSession, sessionOf } from "./live-session";

/** What tabs tell each other: a session began or was renewed (seconds left), or was signed out. */
export type SessionNews =
  | ({ readonly kind: "started" } & LiveSession)
  | { readonly kind: "signed-out" };

let channel: BroadcastChannel | undefined;

/** One channel for the document: a second one would hear what this tab itself says. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("lenders-session");
  return channel;
}

/** Tells the other tabs of this browser. */
export function announce(news: SessionNews): void {
  open().postMessage(news);
}

/** Hears the other tabs until the returned function is called. */
export function listen(hear: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const news = newsOf(event.data);
    if (news) hear(news);
  };
  open().addEventListener("message", receive);
  return () => open().removeEventListener("message", receive);
}

/** What another tab said; undefined if this build does not know it. */
function newsOf(said: unknown): SessionNews | undefined {
  const { kind } = fieldsOf(said);
  if (kind === "signed-out") return { kind };
  const session = kind === "started" ? sessionOf(said) : undefined;
  return session && { kind: "started", ...session };
}

/** Runs alone among the tabs of this browser, so that two tabs renew a session once. */
export function alone<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("lenders-session", run) : run();
}
