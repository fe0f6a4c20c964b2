import { channel } from "@/components/channel";
import { showToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { canChooseFile, chosenFile, downloadedFile, type ExportFile } from "./export-file";
import { announced, endsWithFile, isWhole, RecordCounter, reasonOf } from "./export-whole";
import type { ExportWords } from "./export-words";

const rowsForDisk = 20_000;
const bytesOfReason = 1024;

export type ExportProgress = {
  /** Undefined until the first bytes arrive. */
  readonly read?:
    | { readonly rows: number; readonly total: number }
    | { readonly bytes: number }
    | undefined;
  readonly words: ExportWords;
  readonly cancel: () => void;
};

let current: ExportProgress | undefined;
const changes = channel<void>();

export const watchExport = changes.listen;
export const currentExport = () => current;

export function reportExport(progress: ExportProgress | undefined): void {
  current = progress;
  changes.tell();
}

/** The download is incomplete; with the server's reason, if it sent one. */
class BrokenOff extends Error {}

/** Saves an export if it is complete, and reports its progress. A toast while another one runs. */
export async function downloadExport(href: string, words: ExportWords): Promise<void> {
  if (current) {
    showToast(words.running, "note");
    return;
  }
  const leaving = new AbortController();
  const cancel = () => leaving.abort();
  let file: ExportFile | undefined;
  reportExport({ words, cancel });
  try {
    const response = await portalFetch(href, { signal: leaving.signal });
    const name = nameOf(response.headers.get("content-disposition")) ?? words.file;
    const total = Number(response.headers.get("x-total-count"));
    file =
      total > rowsForDisk && canChooseFile()
        ? await chosenFile(name)
        : downloadedFile(name, response.headers.get("content-type"));
    const tell = (read: ExportProgress["read"]) => reportExport({ read, words, cancel });
    const ending = await receive(response, file, tell, total, words.broken);
    leaving.signal.throwIfAborted();
    await file.save();
    const isInPart = endsWithFile(ending, words.inPart.readme);
    const { saved } = isInPart ? words.inPart : words;
    showToast(
      saved.replace("{file}", () => name),
      isInPart ? "note" : "done",
    );
  } catch (error) {
    // Without an abort the server would continue reading.
    leaving.abort();
    await file?.discard().catch(() => undefined);
    if (isAbort(error)) showToast(words.cancelled, "note");
    else
      showToast(
        words.failed.replace("{reason}", () => reason(error)),
        "failed",
      );
  } finally {
    reportExport(undefined);
  }

  function reason(error: unknown): string {
    if (error instanceof PortalError) return error.detail ?? "";
    if (error instanceof BrokenOff) return error.message || words.connection;
    return error instanceof DOMException ? words.storage : words.connection;
  }
}

async function receive(
  response: Response,
  place: ExportFile,
  tell: (read: ExportProgress["read"]) => void,
  total: number,
  broken: string,
): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const file = announced(response.headers);
  const counter = file.kind === "csv" ? new RecordCounter() : undefined;
  const head = file.records - total;
  let ending = new Uint8Array();
  let records = 0;
  let bytes = 0;
  for (;;) {
    const read = await reader?.read().catch((cause: unknown) => {
      if (isAbort(cause)) throw cause;
      throw new BrokenOff(reasonOf(ending, broken), { cause });
    });
    if (!read || read.done) break;
    bytes += read.value.byteLength;
    records = counter?.count(read.value) ?? 0;
    ending = endOf(ending, read.value);
    await place.write(read.value);
    tell(counter ? { rows: Math.min(total, Math.max(0, records - head)), total } : { bytes });
  }
  // Some proxies end an incomplete download as a success. The count of records is not enough: the
  // record with the reason may replace one missing row.
  const reason = reasonOf(ending, broken);
  if (!isWhole(file, { ending, bytes, records }) || reason !== undefined)
    throw new BrokenOff(reason);
  return ending;
}

function endOf(before: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.byteLength + bytes.byteLength);
  both.set(before);
  both.set(bytes, before.byteLength);
  return both.slice(-bytesOfReason);
}

function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded && decodeURIComponent(encoded);
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
