import "server-only";
import type { MessagePort } from "node:worker_threads";
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
  /** Undefined after the last. */
  nextOfAnswer: () => Promise<Result<Uint8Array | undefined>>;
  closeAnswer: () => void;
  report: (outcome: ApiCallOutcome) => void;
  malformedRows: (resource: string, ids: readonly string[]) => void;
  brokenFile: (failure: Failure) => void;
};

export type FileSide = {
  open: (order: Order) => Promise<Result<readonly (readonly [string, string])[]>>;
  next: () => Promise<Result<Uint8Array | undefined>>;
};

type Call = { readonly call: string; readonly given: readonly unknown[]; readonly id?: number };

type Message =
  | Call
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: true };

/** `ask` rejects when the port closes; a `tell` is dropped then. */
export function otherSide<Other extends object, Own extends object>(port: MessagePort, own: Own) {
  type Given<Name extends keyof Other> = Other[Name] extends (...given: infer All) => unknown
    ? All
    : never;
  type Answered<Name extends keyof Other> = Other[Name] extends (...given: never[]) => infer Value
    ? Value
    : never;
  const functions = own as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let isClosed = false;
  let last = 0;
  const answer = async ({ call, given, id }: Call) => {
    const result = await functions[call]?.(...given);
    if (id !== undefined) port.postMessage({ id, result }, buffersToMove(result));
  };
  port.on("message", (message: Message) => {
    if ("call" in message) {
      const { id } = message;
      // Unhandled, an error would end the thread, and all files in it.
      answer(message).catch(() => id !== undefined && port.postMessage({ id, failed: true }));
      return;
    }
    const one = asked.get(message.id);
    asked.delete(message.id);
    if ("failed" in message) one?.reject(new Error("The other thread failed"));
    else one?.resolve(message.result);
  });
  const closed = () => new Error("The other thread closed its port");
  port.once("close", () => {
    isClosed = true;
    for (const one of asked.values()) one.reject(closed());
  });
  return {
    ask<Name extends keyof Other>(call: Name, ...given: Given<Name>): Answered<Name> {
      const one = Promise.withResolvers<unknown>();
      if (isClosed) one.reject(closed());
      else {
        last += 1;
        port.postMessage({ call, given, id: last });
        asked.set(last, one);
      }
      return one.promise as Answered<Name>;
    },
    tell<Name extends keyof Other>(call: Name, ...given: Given<Name>): void {
      port.postMessage({ call, given });
    },
  };
}

/** Bytes that fill their buffer are moved to the other thread; everything else is copied. */
function buffersToMove(result: unknown) {
  const { value } = Object(result) as { readonly value?: unknown };
  const { body: bytes = value } = Object(value) as Partial<Answer>;
  return bytes instanceof Uint8Array && fillsItsBuffer(bytes) ? [bytes.buffer] : [];
}
