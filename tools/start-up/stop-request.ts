const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const parentCheckMs = 500;

/**
 * A signal that aborts on SIGINT, SIGTERM or SIGHUP, or when the parent process is gone. Its reason is
 * the signal's name. Further signals are ignored: Ctrl-C arrives both directly and through npm.
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
  // A closed terminal makes writing fail; the children must be stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return controller.signal;
}
