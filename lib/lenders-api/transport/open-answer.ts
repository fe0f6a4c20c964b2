import "server-only";
import { withTimeout } from "@/lib/with-timeout";
import type { Caller } from "./caller";
import { LendersApiError } from "./error";
import type { ApiCallOutcome } from "./observe";
import { sendWithinTime } from "./read-answer";
import type { OpenAnswer } from "./relay";
import { connectionError, firstOf, sendRequest } from "./send-request";

const longestSilence = 10_000;
/** Waiting for the API in all: a slow reader does not use it up, an API that drips does. */
const longestWait = 60_000;

/** As `readAnswer`, but for the body, of which nothing is read yet; throws for a compressed one. */
export async function openAnswer(
  caller: Caller,
  path: string,
  mostBytes: number,
): Promise<{ readonly answer: OpenAnswer; readonly call: ApiCallOutcome }> {
  // The signal of the headers may end earlier than the body.
  const stop = new AbortController();
  const { value, call } = await sendWithinTime(caller, path, async (signal, headers) => {
    const abort = () => stop.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const sent = sendRequest(caller, path, {}, stop.signal, { ...headers, accept: "*/*" });
    return sent.finally(() => signal.removeEventListener("abort", abort));
  }).catch((error) => {
    stop.abort();
    throw error;
  });
  const { headers, body } = value;
  body.on("error", () => undefined);
  const leave = () => stop.abort(caller.signal?.reason);
  if (caller.signal?.aborted) leave();
  caller.signal?.addEventListener("abort", leave, { once: true });
  const close = () => {
    caller.signal?.removeEventListener("abort", leave);
    body.destroy();
  };
  if ((firstOf(headers["content-encoding"]) ?? "identity") !== "identity") {
    close();
    throw new LendersApiError("bad-answer", { status: 200 });
  }
  const chunks = body[Symbol.asyncIterator]();
  let [received, left] = [0, longestWait];
  const next = async () => {
    const start = performance.now();
    const { value: chunk } = await withTimeout(Math.min(left, longestSilence), () =>
      chunks.next().catch((cause) => {
        throw connectionError(cause, stop.signal, true);
      }),
    );
    left -= performance.now() - start;
    received += chunk?.length ?? 0;
    if (received > mostBytes) throw new LendersApiError("bad-answer", { status: 200 });
    return chunk;
  };
  const announced = firstOf(headers["content-length"]) ?? "";
  const [mediaType = ""] = (firstOf(headers["content-type"]) ?? "").toLowerCase().split(";", 1);
  const size = /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
  return { answer: { mediaType: mediaType.trim(), size, next, close }, call };
}
