import { fieldsOf, numberOf, textOf } from "./fields-of";

/** Messages between tabs: a session started or was renewed (seconds left), or was signed out. */
export type SessionNews =
  | ({ readonly kind: "started" } & LiveSession)
  | { readonly kind: "signed-out" };

let channel: BroadcastChannel | undefined;

/** One channel per document: a second one would receive this tab's own messages. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("lenders-session");
  return channel;
}

export function announce(news: SessionNews): void {
  open().postMessage(news);
}

export function listen(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const news = newsOf(event.data);
    if (news) listener(news);
  };
  open().addEventListener("message", receive);
  return () => open().removeEventListener("message", receive);
}

function newsOf(message: unknown): SessionNews | undefined {
  const { kind } = fieldsOf(message);
  if (kind === "signed-out") return { kind };
  const session = kind === "started" ? sessionOf(message) : undefined;
  return session && { kind: "started", ...session };
}

/** Runs `run` in one tab at a time. */
export function alone<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("lenders-session", run) : run();
}

export type LiveSession = { readonly userId: string; readonly expiresIn: number };

export function sessionOf(value: unknown): LiveSession | undefined {
  const fields = fieldsOf(value);
  const [userId, expiresIn] = [textOf(fields.userId), numberOf(fields.expiresIn)];
  return userId !== undefined && expiresIn !== undefined ? { userId, expiresIn } : undefined;
}
