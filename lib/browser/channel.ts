import { z } from "zod/mini";

const newsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("started"), userId: z.string(), expiresIn: z.number() }),
  z.object({ kind: z.literal("signed-out") }),
]);

/** What tabs tell each other: a session began or was renewed (seconds left), or was signed out. */
export type SessionNews = z.infer<typeof newsSchema>;

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
    const news = newsSchema.safeParse(event.data);
    if (news.success) hear(news.data);
  };
  open().addEventListener("message", receive);
  return () => open().removeEventListener("message", receive);
}

/** Runs alone among the tabs of this browser, so that two tabs renew a session once. */
export function alone<Value>(run: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("lenders-session", run) : run();
}
