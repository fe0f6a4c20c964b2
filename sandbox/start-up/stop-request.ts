const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const parentCheckMs = 500;

/**
 * A signal that aborts once this process is asked to stop: by SIGINT, SIGTERM or SIGHUP, or because
 * its parent is gone without passing anything on. The reason is the name of the signal. Further
 * signals change nothing, since a terminal's Ctrl-C arrives both directly and through npm.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: (typeof stopSignals)[number]) => controller.abort(signal);
  for (const signal of stopSignals) process.on(signal, stop);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop("SIGHUP");
  }, parentCheckMs);
  watch.unref();
  // A closed terminal or pipe fails every later line; that must not keep the children from ending.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return controller.signal;
}
