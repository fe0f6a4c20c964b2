import "server-only";
import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Caller, lenderKey } from "@/lib/lenders-api/transport/caller";
import { openLendersApi } from "@/lib/lenders-api/transport/client";
import { abortError, LendersApiError } from "@/lib/lenders-api/transport/error";
import { reportApiCall } from "@/lib/lenders-api/transport/observe";
import { readAnswer } from "@/lib/lenders-api/transport/read-answer";
import { fillsItsBuffer, type OpenAnswer } from "@/lib/lenders-api/transport/relay";
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
  const closed = once(port, "close").then(() => {
    signal?.removeEventListener("abort", leave);
    calls.closeAnswer();
  });
  toFileThread(portOfThread, closed);
  try {
    const order = { file, query, caller: { bearer, requestId }, language: requestLanguage() };
    const opened = await fileTurns().take(lender, () => thread.ask("open", order));
    const headers = valueIn(opened).map(([...pair]) => pair);
    const next = async () => {
      try {
        return valueIn(await fileTurns().take(lender, () => thread.ask("next")));
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
  let opened: OpenAnswer | undefined;
  const noted = <Value>(work: () => Promise<Value>) =>
    resultOf(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof LendersApiError) failed = error;
        throw error;
      }
    });
  const calls: Omit<MainSide, "malformedRows" | "brokenFile"> = {
    read: (path, query) =>
      noted(async () => {
        const { body, call } = await readAnswer(caller, path, query);
        return { body: alone(body), call };
      }),
    openAnswer: (path, mostBytes) =>
      noted(async () => {
        opened?.close();
        opened = await openLendersApi(caller, path, mostBytes);
        const { mediaType, size } = opened;
        return { mediaType, size };
      }),
    nextOfAnswer: () =>
      noted(async () => {
        const bytes = await opened?.next();
        return bytes && alone(bytes);
      }),
    closeAnswer: () => opened?.close(),
    report: reportApiCall,
  };
  const original = (error: unknown) =>
    error instanceof LendersApiError && failed?.fault === error.fault ? failed : error;
  return { calls, original };
}

/** In a buffer of their own, which can be moved. */
function alone(bytes: Uint8Array): Uint8Array {
  return fillsItsBuffer(bytes) ? bytes : new Uint8Array(bytes);
}
