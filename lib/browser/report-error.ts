import { reportApi } from "@/lib/routes";

const mostReports = 3;
let sent = 0;

/** Sends the class and the place of an error to the server, three per page at most; no message. */
export function reportBrowserError(error: unknown): void {
  if (sent >= mostReports || !(error instanceof Error)) return;
  sent += 1;
  const place = /https?:\S+\.js:\d+:\d+/.exec(error.stack ?? "")?.[0];
  const report = { kind: "error", path: location.pathname, name: error.name, place };
  navigator.sendBeacon?.(reportApi, JSON.stringify(report));
}

export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error }) => reportBrowserError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportBrowserError(reason));
}
