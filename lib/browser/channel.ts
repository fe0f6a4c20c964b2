import { z } from "zod/mini";

const newsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("started"), userId: z.string(), expiresIn: z.number() }),
  z.object({ kind: z.literal("signed-out") }),
]);

/** Messages between tabs: a session started or was renewed (seconds left), or was signed out. */
export type SessionNews = z.infer<typeof newsSchema>;

let channel: BroadcastChannel | undefined;

/** One channel per document: a second one would receive this tab's own messages. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("lenders-session");
  return channel;
}

export function announce(news: SessionNews): void {
  open().postMessage(news);
}

/** Returns a function that removes the listener. */
export function listen(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const news = newsSchema.safeParse(event.data);
    if (news.success) listener(news.data);
  };
  open().addEventListener("message", receive);
  return () => open().removeEventListener("message", receive);
}

/** Runs `run` in one tab at a time. */
export function alone<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("lenders-session", run) : run();
}
