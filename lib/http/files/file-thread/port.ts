import "server-only";
import type { MessagePort } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { Language } from "@/lib/domain/language";
import type { Query } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ApiCallOutcome } from "@/lib/lenders-api/transport/observe";
import { type Answer, fillsItsBuffer, type OpenAnswer } from "@/lib/lenders-api/transport/relay";
import type { Files } from "./files";
import type { Failure, Result } from "./results";

export type Order<Name extends keyof Files = keyof Files> = {
  readonly file: Name;
  readonly query: Parameters<Files[Name]>[1];
  readonly caller: Pick<Caller, "bearer" | "requestId">;
  readonly language: Language;
};

type AnswerHead = Pick<OpenAnswer, "mediaType" | "size">;

/** What the portal's main thread does for a file that another thread writes. */
export type MainSide = {
  read: (path: string, query: Query) => Promise<Result<Answer>>;
  /** A file of the API; the one that was open before is closed. */
  openAnswer: (path: string, mostBytes: number) => Promise<Result<AnswerHead>>;
  /** The open file's next bytes; undefined after the last. */
  nextOfAnswer: () => Promise<Result<Uint8Array | undefined>>;
  closeAnswer: () => void;
  report: (outcome: ApiCallOutcome) => void;
  malformedRows: (resource: string, ids: readonly string[]) => void;
  brokenFile: (failure: Failure) => void;
};

export type FileSide = {
  /** Begins the file; returns the headers of its response. */
  open: (order: Order) => Promise<Result<readonly (readonly [string, string])[]>>;
  /** The file's next bytes; undefined after the last. */
  next: () => Promise<Result<Uint8Array | undefined>>;
};

/** Calls the functions of the other side of a port. Open calls reject when the port closes. */
export function otherSide<Other extends object, Own extends object>(port: MessagePort, own: Own) {
  const other = createBirpc<Other, Own>(own, {
    post: (message) => port.postMessage(message, buffersToMove(message)),
    on: (receive) => port.on("message", receive),
    timeout: -1,
  });
  port.once("close", () => other.$close(new Error("The other thread closed its port")));
  return other;
}

/** A rejection is ignored: unhandled, it would end the thread and all files in it. */
export function inform<Told extends readonly unknown[]>(
  send: (...told: Told) => Promise<void>,
): (...told: Told) => void {
  return (...told) => {
    send(...told).catch(() => undefined);
  };
}

/** Bytes that fill their buffer are moved to the other thread; everything else is copied. */
function buffersToMove({ r: result }: { readonly r?: Partial<Record<"value", unknown>> }) {
  const value = result?.value;
  const bytes = isAnswer(value) ? value.body : value;
  return bytes instanceof Uint8Array && fillsItsBuffer(bytes) ? [bytes.buffer] : [];
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "body" in value;
}
