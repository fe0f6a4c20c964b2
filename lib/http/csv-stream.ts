import "server-only";
import { setTimeout } from "node:timers/promises";
import { type CsvCell, type CsvFormat, csvRecord, csvStart } from "@/lib/domain/csv";
import { explainFault } from "@/lib/i18n/explain-fault";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { logEvent } from "@/lib/telemetry/log";
import { csvAttachment } from "./csv-attachment";

/** How long the last record has to be sent before the connection is closed. */
const lastWordMilliseconds = 250;

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** The first page was already read; the others are read while it is sent. */
type CsvFile<Row> = {
  readonly name: string;
  readonly format: CsvFormat;
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
  readonly first: Page<Row> | undefined;
  readonly others: AsyncIterable<Page<Row>>;
};

/**
 * Streams a CSV file page by page; `X-Total-Count` is the number of its rows. If a page fails, the
 * file ends with a record that says why, and the connection is closed: nothing else marks an
 * incomplete download.
 */
export function streamCsv<Row>(caller: Caller, file: CsvFile<Row>): Response {
  const { name, format, header, cells, first, others } = file;
  const records = ({ rows }: Page<Row>) =>
    rows.map((row) => csvRecord(cells(row), format)).join("");

  async function* text(): AsyncGenerator<string> {
    yield csvStart(format) + csvRecord(header, format);
    try {
      if (first) yield records(first);
      for await (const page of others) yield records(page);
    } catch (error) {
      if (caller.signal?.aborted) throw error;
      const { fault, retryAfter } = error instanceof LendersApiError ? error : {};
      logEvent("export-broken", { requestId: caller.requestId, fault, error });
      const reason = explainFault(fault, retryAfter);
      yield csvRecord([translations()("exports.broken", { reason })], format);
      await setTimeout(lastWordMilliseconds);
      throw error;
    }
  }

  return new Response(streamOf(text()), {
    headers: { ...csvAttachment(name), "X-Total-Count": String(first?.total ?? 0) },
  });
}

/** Reads a text only when the client has read the one before. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(stream) {
        const { value, done } = await texts.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
