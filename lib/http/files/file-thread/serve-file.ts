import "server-only";
import { constants, getPriority, setPriority } from "node:os";
import { type MessagePort, parentPort } from "node:worker_threads";
import { inLanguage } from "@/lib/i18n/request-language";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { files } from "./files";
import { type FileSide, type MainSide, type Order, otherSide } from "./port";
import { failureOf, resultOf, valueIn } from "./results";

if (parentPort) waitForPages();

parentPort?.on("message", (port: MessagePort) => serveFile(port));

// Linux alone has a priority per thread; it can be lowered, but not raised.
function waitForPages() {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // A host that forbids it has files all the same.
  }
}

/** Writes one file for the other side of the port, at its pace, until the port closes. */
export function serveFile(port: MessagePort): void {
  const leaving = new AbortController();
  let order: Order;
  let body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const main = otherSide<MainSide, FileSide>(port, {
    open: (given) => {
      order = given;
      return inLanguage(order.language, () =>
        resultOf(async () => {
          const response = await write(order, callerOf(order));
          body = response.body?.getReader();
          return [...response.headers];
        }),
      );
    },
    next: () => inLanguage(order.language, () => resultOf(async () => (await body?.read())?.value)),
  });

  function callerOf({ caller }: Order): Caller {
    return {
      ...caller,
      signal: leaving.signal,
      onMalformedRows: (resource, ids) => main.tell("malformedRows", resource, ids),
      onBrokenFile: (error) => main.tell("brokenFile", failureOf(error)),
      relay: {
        read: async (path, query) => valueIn(await main.ask("read", path, query)),
        open: async (path, mostBytes) => ({
          ...valueIn(await main.ask("openAnswer", path, mostBytes)),
          next: async () => valueIn(await main.ask("nextOfAnswer")),
          close: () => main.tell("closeAnswer"),
        }),
        report: (outcome) => main.tell("report", outcome),
      },
    };
  }

  port.once("close", () => {
    leaving.abort();
    body?.cancel().catch(() => undefined);
  });
}

function write<Name extends Order["file"]>({ file, query }: Order<Name>, caller: Caller) {
  const begin: (caller: Caller, query: never) => Promise<Response> = files[file];
  return begin(caller, query as never);
}
