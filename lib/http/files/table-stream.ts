import "server-only";
import { setTimeout } from "node:timers/promises";
import { csvRecord, csvStart } from "@/lib/domain/documents/csv";
import {
  type TableCell,
  type TableFormat,
  tableFormatCookie,
} from "@/lib/domain/documents/table-format";
import { explainFault } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import type { ColumnKind } from "@/lib/lists/table-columns";
import { tableAttachment } from "./attachment";
import { byteStream } from "./byte-stream";
import { workbook } from "./workbook";

/** How long a client has to read the last record: once the connection breaks, some browsers drop it. */
const lastWordMilliseconds = 1000;
const year = 365 * 24 * 60 * 60;

type Records = readonly (readonly TableCell[])[];

export type TableFile = {
  readonly name: string;
  readonly format: TableFormat;
  readonly sheet: string;
  readonly head: Records;
  readonly kinds?: readonly (ColumnKind | undefined)[];
  readonly parts: AsyncIterable<Records>;
  /** `X-Total-Count`: how many rows the table has, for the progress of a download. */
  readonly total: number;
  /** `X-Record-Count`: all records, with those of the head. A code may follow them. */
  readonly records: number;
};

/** A failed part ends the file with a record that says why, and closes the connection. */
export function streamTable(caller: Caller, file: TableFile): Response {
  const { name, format, total, records } = file;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const dialect = format === "xlsx" ? "csv" : format;
    const text = (some: Records) =>
      encoder.encode(some.map((cells) => csvRecord(cells, dialect)).join(""));
    try {
      if (format === "xlsx") yield* workbook(file);
      else {
        yield encoder.encode(csvStart(format));
        yield text(file.head);
        for await (const part of file.parts) yield text(part);
      }
    } catch (error) {
      if (caller.signal?.aborted) throw error;
      const { fault, retryAfter } = error instanceof LendersApiError ? error : {};
      caller.onBrokenFile?.(error);
      const reason = explainFault(fault, retryAfter);
      if (format === "xlsx") yield encoder.encode("\r\n");
      yield text([[translations()("exports.broken", { reason })]]);
      await setTimeout(lastWordMilliseconds);
      throw error;
    }
  }

  return new Response(streamOf(bytes()), {
    headers: {
      ...tableAttachment(name, format),
      "X-Total-Count": String(total),
      "X-Record-Count": String(records),
      "Set-Cookie": `${tableFormatCookie}=${format}; Path=/; Max-Age=${year}; SameSite=Lax; Secure; HttpOnly`,
    },
  });
}

const encoder = new TextEncoder();

/** Like `streamTable` for a file that cannot say why it ends: an error is reported and breaks it. */
export function streamBytes(caller: Caller, parts: AsyncGenerator<Uint8Array>) {
  async function* reporting() {
    try {
      yield* parts;
    } catch (error) {
      if (!caller.signal?.aborted) caller.onBrokenFile?.(error);
      throw error;
    }
  }
  return streamOf(reporting());
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return byteStream(
    async () => (await parts.next()).value,
    () => parts.return(undefined),
  );
}
