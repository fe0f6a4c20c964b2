import { showToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { RecordCounter, reasonOf } from "./export-counter";
import { canChooseFile, chosenFile, downloadedFile, type ExportFile } from "./export-file";
import { currentExport, reportExport } from "./export-progress";

/** What a reader is told of an export; `{file}` and `{reason}` stand for what they name. */
export type ExportWords = {
  /** The file name if the server sends none. */
  readonly file: string;
  readonly saved: string;
  readonly cancelled: string;
  readonly failed: string;
  readonly connection: string;
  readonly storage: string;
  /** How the last record of a file that was broken off reads. */
  readonly broken: string;
};

const rowsForDisk = 20_000;
const bytesOfReason = 1024;

/** A download that did not come to its end; says why where the server did. */
class BrokenOff extends Error {}

/**
 * Downloads an export and saves it once it is whole: every record counted, none missing. Tells the
 * progress while it runs and the outcome in a toast. Does nothing while another one runs.
 */
export async function downloadExport(href: string, words: ExportWords): Promise<void> {
  if (currentExport()) return;
  const leaving = new AbortController();
  const cancel = () => leaving.abort();
  let file: ExportFile | undefined;
  reportExport({ done: 0, cancel });
  try {
    const response = await portalFetch(href, { signal: leaving.signal });
    const name = nameOf(response.headers.get("content-disposition")) ?? words.file;
    const total = Number(response.headers.get("x-total-count"));
    file = total > rowsForDisk && canChooseFile() ? await chosenFile(name) : downloadedFile(name);
    const tell = (done: number) => reportExport({ done, total, cancel });
    await receive(response, file, tell, total, words.broken);
    leaving.signal.throwIfAborted();
    await file.save();
    showToast(words.saved.replace("{file}", () => name));
  } catch (error) {
    // Without an abort the server would go on reading.
    leaving.abort();
    await file?.discard().catch(() => undefined);
    if (isAbort(error)) showToast(words.cancelled);
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
  file: ExportFile,
  tell: (done: number) => void,
  total: number,
  broken: string,
): Promise<void> {
  const reader = response.body?.getReader();
  const counter = new RecordCounter();
  let ending = new Uint8Array();
  let records = 0;
  for (;;) {
    const read = await reader?.read().catch((cause: unknown) => {
      if (isAbort(cause)) throw cause;
      throw new BrokenOff(reasonOf(ending, broken), { cause });
    });
    if (!read || read.done) break;
    records = counter.count(read.value);
    ending = endOf(ending, read.value);
    await file.write(read.value);
    tell(Math.min(total, Math.max(0, records - 1)));
  }
  // All rows and the header must be there: some proxies end a broken download as if it were whole.
  // The count alone is not enough: the record with the reason may replace the one missing row.
  const reason = reasonOf(ending, broken);
  if (records !== total + 1 || reason !== undefined) throw new BrokenOff(reason);
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
