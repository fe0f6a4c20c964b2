import type { Dispatcher } from "undici";
import { perProcess } from "@/lib/per-process";

/** Closes the connections to the lenders API; the next call opens others. */
export async function closeConnections(): Promise<void> {
  const connections = perProcess<Dispatcher | undefined>("API connections", () => undefined);
  await connections.present()?.destroy();
  connections.forget();
}
