import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { createClient } from "redis";
import { logEvent } from "@/lib/telemetry/log";
import { withTimeout } from "@/lib/with-timeout";

const firstTryMilliseconds = 1_000;
const longestTryMilliseconds = 8_000;
const onConnectedMilliseconds = 5_000;
const longestPauseMilliseconds = 1_000;

export type StoreClient = ReturnType<typeof createClient>;

/** `lose` closes a connection that timed out or sent an invalid reply. */
type StoreLine = { readonly client: StoreClient; readonly lose: (reason: unknown) => void };

export type StoreConnection = {
  /** Pending while there is no connection. */
  usable: PromiseWithResolvers<StoreLine>;
  /** Milliseconds since the epoch; infinite while connected. */
  unavailableSince: number;
  loggedUnavailable: boolean;
  onConnected: (client: StoreClient) => Promise<unknown>;
  readonly closing: AbortController;
};

/** Connects again whenever the connection is lost; each try may take longer than the one before. */
export function keepConnected(url: string): StoreConnection {
  const closing = new AbortController();
  const connection: StoreConnection = {
    usable: Promise.withResolvers(),
    unavailableSince: Date.now(),
    loggedUnavailable: false,
    onConnected: async () => {},
    closing,
  };
  void (async () => {
    let allowed = firstTryMilliseconds;
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const start = performance.now();
      const connected = await holdOnce(url, connection, allowed);
      // Each try starts anew: with a tenth of a core, none of the first length comes to its end.
      const wasTooShort = !connected && performance.now() - start >= allowed / 2;
      if (wasTooShort) allowed = Math.min(2 * allowed, longestTryMilliseconds);
      if (connected) [failures, allowed] = [0, firstTryMilliseconds];
      const pause = Math.min(25 * 2 ** failures, longestPauseMilliseconds);
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { ref: false });
    }
  })();
  return connection;
}

async function holdOnce(url: string, connection: StoreConnection, milliseconds: number) {
  const { createClient } = await import("redis");
  const lost = Promise.withResolvers<never>();
  // While the client is connecting, nothing else handles the rejection.
  lost.promise.catch(() => {});
  connection.closing.signal.addEventListener("abort", lost.reject);
  let client: StoreClient | undefined;
  let connected = false;
  try {
    const opened: StoreClient = createClient({
      url,
      name: "lenders-portal",
      disableOfflineQueue: true,
      commandsQueueMaxLength: 10_000,
      socket: { connectTimeout: milliseconds, reconnectStrategy: false },
    });
    client = opened;
    client.on("error", lost.reject);
    await withTimeout(milliseconds, () => Promise.race([opened.connect(), lost.promise]));
    await withTimeout(Math.max(milliseconds, onConnectedMilliseconds), () =>
      Promise.race([connection.onConnected(opened), lost.promise]),
    );
    connected = true;
    connection.loggedUnavailable = false;
    connection.unavailableSince = Number.POSITIVE_INFINITY;
    connection.usable.resolve({ client, lose: lost.reject });
    logEvent("store-available");
    await lost.promise;
  } catch (error) {
    if (connected) {
      connection.unavailableSince = Date.now();
      connection.usable = Promise.withResolvers();
    }
    // Once per outage, not per attempt.
    if (connected || !connection.loggedUnavailable)
      logEvent("store-unavailable", { reason: faultOf(error) });
    connection.loggedUnavailable = true;
  } finally {
    connection.closing.signal.removeEventListener("abort", lost.reject);
    client?.destroy();
  }
  return connected;
}

/** A code for the log; messages may contain the URL. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}
