import "server-only";
import { setTimeout } from "node:timers/promises";
import { type CsvFormat, csvRecord, csvStart } from "@/lib/domain/csv";
import { explainFault } from "@/lib/i18n/explain-fault";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { fetchMovementPages, type MovementPage } from "@/lib/lenders-api/movement-pages";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { logEvent } from "@/lib/telemetry/log";
import { csvAttachment } from "./csv-attachment";
import { movementCsv, movementCsvName } from "./movement-csv";

/** How long the last record has to be sent before the connection is closed. */
const lastWordMilliseconds = 250;

/**
 * Streams all matching movements as a CSV file, page by page; `X-Total-Count` is their number.
 * Errors before the first page are thrown. After it the file ends with a record that says why, and
 * the connection is closed: nothing else marks an incomplete download.
 */
export async function exportMovements(
  caller: Caller,
  filter: MovementFilter,
  format: CsvFormat,
): Promise<Response> {
  const t = translations();
  const pages = fetchMovementPages(caller, filter);
  const first = (await pages.next()).value;
  const { header, cells } = movementCsv(t);
  const records = ({ rows }: MovementPage) =>
    rows.map((movement) => csvRecord(cells(movement), format)).join("");

  async function* text(): AsyncGenerator<string> {
    yield csvStart(format) + csvRecord(header, format);
    try {
      if (first) yield records(first);
      for await (const page of pages) yield records(page);
    } catch (error) {
      if (caller.signal?.aborted) throw error;
      const { fault, retryAfter } = error instanceof LendersApiError ? error : {};
      logEvent("export-broken", { requestId: caller.requestId, fault, error });
      const reason = explainFault(fault, retryAfter);
      yield csvRecord([t("exports.broken", { reason })], format);
      await setTimeout(lastWordMilliseconds);
      throw error;
    }
  }

  const name = movementCsvName(filter, first?.rows[0]?.loanReference, today(), t);
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
