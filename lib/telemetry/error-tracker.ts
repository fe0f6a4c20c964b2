import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type LoggedFault, onFault } from "./faults";

export type ErrorTracker = { readonly url: string; readonly key: string };

const millisecondsToSend = 3_000;
/** Anybody may report errors of a browser: those must not displace the server's. */
const limits = {
  server: { atOnce: 3, perMinute: 30 },
  browser: { atOnce: 1, perMinute: 10 },
} as const;
const tagNames = ["method", "reason", "digest", "requestId", "status"] as const;

/** The request's context must not trace, cache or end the sending. */
const apartFromTheRequest = AsyncLocalStorage.snapshot();

/** Sends logged defects as Sentry's envelopes, without message, amount or name. Nothing waits. */
export function trackErrors({ url, key }: ErrorTracker, now: () => number = Date.now): void {
  const sent = {
    server: { minute: 0, inMinute: 0, atOnce: 0 },
    browser: { minute: 0, inMinute: 0, atOnce: 0 },
  };
  onFault((fault) => {
    const source = fault.event === "unexpected" ? "server" : "browser";
    const count = sent[source];
    const minute = Math.floor(now() / 60_000);
    if (minute !== count.minute) Object.assign(count, { minute, inMinute: 0 });
    const { atOnce, perMinute } = limits[source];
    if (count.atOnce >= atOnce || count.inMinute >= perMinute) return;
    count.inMinute += 1;
    count.atOnce += 1;
    const body = envelopeOf(fault, new Date(now()).toISOString());
    apartFromTheRequest(async () => {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "Content-Type": "application/x-sentry-envelope",
            "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=lenders-portal/1, sentry_key=${key}`,
          },
          body,
          redirect: "error",
          cache: "no-store",
          signal: AbortSignal.timeout(millisecondsToSend),
        });
        await response.body?.cancel();
      } catch {
        // The log has the defect too. To log this failure would call the tracker again.
      } finally {
        count.atOnce -= 1;
      }
    });
  });
}

export function envelopeOf({ event, fields }: LoggedFault, sentAt: string): string {
  const id = randomUUID().replaceAll("-", "");
  const tags = tagNames.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, String(fields[name])]],
  );
  const content = {
    event_id: id,
    timestamp: sentAt,
    platform: event === "unexpected" ? "node" : "javascript",
    level: "error",
    logger: event,
    ...(typeof fields.route === "string" && { transaction: fields.route }),
    tags: Object.fromEntries(tags),
    exception: { values: exceptionsOf(fields, event) },
  };
  const lines = [{ event_id: id, sent_at: sentAt }, { type: "event" }, content];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** The innermost cause first, as the protocol has it. */
function exceptionsOf({ error, reason, place }: LoggedFault["fields"], event: string) {
  if (typeof error === "string")
    return error
      .split("\ncaused by ")
      .reverse()
      .map((trace) => {
        const [type = event, ...frames] = trace.split("\n");
        return { type, stacktrace: { frames: frames.map(frameOf).reverse() } };
      });
  const type = typeof reason === "string" ? reason : event;
  if (typeof place !== "string") return [{ type }];
  return [{ type, stacktrace: { frames: [frameOf(`at ${place}`)] } }];
}

function frameOf(line: string) {
  const [, name, file = "", row, column] = /^at (?:(.+) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (!row) return { function: line.replace(/^at /, "") };
  return {
    ...(name && { function: name }),
    filename: file,
    lineno: Number(row),
    colno: Number(column),
  };
}
