import "server-only";
import { codeAtEnd, longestCode } from "@/lib/domain/documents/document-code";
import { documentEndings } from "@/lib/domain/documents/issued-document";
import { countOf, currenciesOf } from "@/lib/domain/money/totals";
import { translations } from "@/lib/i18n/translations";
import { fetchDocuments } from "@/lib/lenders-api/documents";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { TimeoutError } from "@/lib/with-timeout";
import { fileAttachment } from "../files/attachment";
import { streamBytes } from "../files/table-stream";
import { type ZipEntry, zipOf } from "../files/zip-stream";
import { yearSoFar } from "./annual-statement";
import { readHolder } from "./read-holder";
import { type PackageFacts, packageParts, packageReadme } from "./tax-package-parts";

const mostCertificates = 50;

/** A year's statements, tables and certificates as one archive. Throws "not-found" without
 * movements, and what its first file throws. A later file that cannot be begun is left out and
 * named; one that breaks off breaks the archive. After a time-out no other file is asked for:
 * nothing is sent while the API is waited for, and a proxy would cut the archive off. */
export async function taxPackage(caller: Caller, { year }: { year: number }): Promise<Response> {
  const { period } = yearSoFar(year);
  const [holder, totals, certificates] = await Promise.all([
    readHolder(caller),
    fetchMovementTotals(caller, { status: "COMPLETED", to: period.to }, { by: "month" }),
    readCertificates(caller, year),
  ]);
  const own = totals.filter(({ month }) => month?.startsWith(`${year}-`));
  const count = countOf(own);
  if (!count) throw new LendersApiError("not-found", { status: 200 });
  const facts = { year, period, holder, currencies: currenciesOf(totals), certificates };
  const bytes = zipOf(entriesOf(caller, facts));
  const first = await bytes.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* bytes;
    } finally {
      await bytes.return(undefined);
    }
  }
  const headers = {
    ...fileAttachment(translations("taxPackage")("fileName", { year: `${year}` }), "zip"),
    "X-Content-Type-Options": "nosniff",
    "X-Total-Count": `${count}`,
  };
  return new Response(streamBytes(caller, all()), { headers });
}

/** Oldest first: titled with the year, or with no year and issued in it; many come a year later. */
async function readCertificates(caller: Caller, year: number) {
  const window = { kind: "certificate", limit: mostCertificates, offset: 0 };
  const issued = (each: number) => fetchDocuments(caller, { ...window, year: `${each}` });
  const lists = await Promise.all([issued(year + 1), issued(year)]);
  const all = lists.flatMap((list) => list?.rows ?? []);
  const yearOf = ({ title, issuedOn }: (typeof all)[number]) =>
    /\b20\d\d\b/.exec(title)?.[0] ?? issuedOn.slice(0, 4);
  const total = lists.reduce((sum, list) => sum + (list?.total ?? 0), 0);
  const rows = all.filter((each) => yearOf(each) === `${year}`).toReversed();
  return { rows, unread: total - all.length };
}

async function* entriesOf(caller: Caller, facts: PackageFacts): AsyncGenerator<ZipEntry> {
  // The archive reports an error, so that it is reported once.
  const { onBrokenFile: _, ...quiet } = caller;
  const sent: { readonly name: string; readonly code: string | undefined }[] = [];
  const missing: string[] = [];
  let timedOut = false;
  for (const { path, ending, open } of packageParts(quiet, facts)) {
    const opened = timedOut ? undefined : open();
    const file = await opened?.catch((error) => {
      if (!sent.length || !mayLack(error, caller)) throw error;
      timedOut = isTimeOut(error);
      return undefined;
    });
    if (!file?.ok || !file.body) {
      missing.push(ending ? `${path}.${ending}` : path);
      continue;
    }
    const [type = ""] = (file.headers.get("Content-Type") ?? "").split(";", 1);
    const name = `${path}.${documentEndings.get(type)}`;
    let last: Buffer = Buffer.alloc(0);
    async function* noted(body: ReadableStream<Uint8Array>) {
      for await (const bytes of body) {
        last = Buffer.concat([last, bytes.subarray(-longestCode)]).subarray(-longestCode);
        yield bytes;
      }
    }
    yield { name, bytes: noted(file.body) };
    const isSealed = file.headers.has("X-Sealed");
    sent.push({ name, code: isSealed ? codeAtEnd.exec(last.toString("latin1"))?.[0] : undefined });
  }
  const { name, text } = packageReadme(facts, sent, missing);
  yield { name, bytes: [new TextEncoder().encode(text)] };
}

/** Whether the API failed for one file: with an ended session it fails for all that follow. */
function mayLack(error: unknown, { signal }: Caller): boolean {
  if (signal?.aborted) return false;
  return error instanceof LendersApiError ? error.fault !== "unauthorized" : isTimeOut(error);
}

function isTimeOut(error: unknown): boolean {
  return error instanceof LendersApiError
    ? error.fault === "time-out"
    : error instanceof TimeoutError;
}
