import "server-only";
import type { IssuedDocument } from "@/lib/domain/documents/issued-document";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import { type DocumentQuery, fetchDocuments } from "@/lib/lenders-api/documents";
import { hasScreen } from "@/lib/screens";
import { load } from "./load";

/** Undefined without documents: the API lacks them, or their screen is switched off. */
export type DocumentsRead = Outcome<Listing<IssuedDocument> | undefined>;

export async function loadIssuedDocuments(query: DocumentQuery): Promise<DocumentsRead> {
  return load((caller) => fetchDocuments(caller, query));
}

/** Undefined also if there are none. */
export async function loadLoanDocuments(loanId: string, limit: number): Promise<DocumentsRead> {
  return loadSomeDocuments({ loanId, limit, offset: 0 });
}

/** The certificates of a year: one per month, and one of the year. Undefined also if there are none. */
export async function loadCertificates(year: number): Promise<DocumentsRead> {
  return loadSomeDocuments({ kind: "certificate", year: String(year), limit: 13, offset: 0 });
}

async function loadSomeDocuments(query: DocumentQuery): Promise<DocumentsRead> {
  const outcome = hasScreen("documents") ? await loadIssuedDocuments(query) : undefined;
  return !outcome || (outcome.ok && !outcome.value?.total)
    ? { ok: true, value: undefined }
    : outcome;
}
