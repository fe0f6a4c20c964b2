import "server-only";
import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { requestLanguage } from "@/lib/i18n/request-language";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { abortError, LendersApiError } from "@/lib/lenders-api/transport/error";
import { lenderKey } from "@/lib/lenders-api/transport/lender-key";
import { reportApiCall } from "@/lib/lenders-api/transport/observe";
import { fillsItsBuffer } from "@/lib/lenders-api/transport/own-buffer";
import { readAnswer } from "@/lib/lenders-api/transport/read-answer";
import { byteStream } from "../byte-stream";
import type { Files } from "./files";
import { type FileSide, type MainSide, otherSide } from "./port";
import { errorOf, resultOf, valueIn } from "./results";
import { toFileThread } from "./thread";
import { fileTurns } from "./turns";

/** This thread makes the API's calls. Throws what the file would; later failures break it. */
export async function writeFile<Name extends keyof Files>(
  file: Name,
  caller: Caller,
  query: Parameters<Files[Name]>[1],
): Promise<Response> {
  const { port1: port, port2: portOfThread } = new MessageChannel();
  const { bearer, requestId, signal } = caller;
  const lender = lenderKey(bearer);
  const { calls, original } = callsOf(caller);
  let broken: unknown;
  const reportBroken = (error: unknown) => {
    broken = error;
    caller.onBrokenFile?.(error);
  };
  const thread = otherSide<FileSide, MainSide>(port, {
    ...calls,
    malformedRows: (resource, ids) => caller.onMalformedRows?.(resource, ids),
    brokenFile: (failure) => reportBroken(original(errorOf(failure))),
  });
  const leave = () => port.close();
  signal?.addEventListener("abort", leave, { once: true });
  const closed = once(port, "close").then(() => signal?.removeEventListener("abort", leave));
  toFileThread(portOfThread, closed);
  try {
    const order = { file, query, caller: { bearer, requestId }, language: requestLanguage() };
    const opened = await fileTurns().take(lender, () => thread.open(order));
    const headers = valueIn(opened).map(([...pair]) => pair);
    const next = async () => {
      try {
        return valueIn(await fileTurns().take(lender, () => thread.next()));
      } catch (error) {
        // The thread itself stopped: it reports every other failure.
        if (broken === undefined && !signal?.aborted) reportBroken(error);
        throw broken ?? error;
      }
    };
    return new Response(byteStream(next, leave), { headers });
  } catch (error) {
    leave();
    throw signal?.aborted ? abortError(signal, error) : original(error);
  }
}

function callsOf(caller: Caller) {
  let failed: LendersApiError | undefined;
  const read: MainSide["read"] = (path, query) =>
    resultOf(async () => {
      try {
        const { body, call } = await readAnswer(caller, path, query);
        return { body: fillsItsBuffer(body) ? body : new Uint8Array(body), call };
      } catch (error) {
        if (error instanceof LendersApiError) failed = error;
        throw error;
      }
    });
  const original = (error: unknown) =>
    error instanceof LendersApiError && failed?.fault === error.fault ? failed : error;
  return { calls: { read, report: reportApiCall }, original };
}
