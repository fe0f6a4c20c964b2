import "server-only";
import type { z } from "zod";
import { type IssuedDocument, mostDocumentMegabytes } from "@/lib/domain/documents/issued-document";
import type { documentList, FiltersOf } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { idSegment } from "./path";
import type { ListWindow } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing, openLendersApi } from "./transport/client";
import { forbiddenAsNotFound, isLacking } from "./transport/error";
import type { OpenAnswer } from "./transport/relay";
import {
  maybe,
  published,
  wireCalendarDate,
  wireCount,
  wireId,
  wireObject,
  wireText,
} from "./wire";
import { wireListing } from "./wire-rows";

export type DocumentQuery = FiltersOf<typeof documentList> & Omit<ListWindow, "sort">;

export const wireDocument = wireObject(
  {
    id: wireId,
    kind: wireText,
    title: wireText,
    issuedOn: wireCalendarDate,
    loanId: maybe(wireId, "Of a document of one loan."),
    mediaType: wireText,
    size: wireCount,
  } satisfies Record<keyof IssuedDocument, z.ZodType>,
  (document): IssuedDocument => document,
).register(published, {
  id: "Document",
  description:
    "A document that the lender's company issued. `kind`: contract, note, certificate, invoice, notice, other, or any text, which is shown as it came. `size` in bytes.",
});

export const wireDocumentList = wireListing(wireDocument).register(published, {
  id: "DocumentList",
});

/** One page, newest first; undefined if the API lacks documents; "not-found" for an id that no loan has. */
export async function fetchDocuments(
  caller: Caller,
  query: DocumentQuery,
): Promise<Listing<IssuedDocument> | undefined> {
  if (query.loanId !== undefined) idSegment(query.loanId);
  try {
    const listing = await callForListing(caller, "/documents", query, wireDocumentList);
    const { loanId, kind, year } = query;
    const isAsked = (one: IssuedDocument) =>
      (loanId === undefined || one.loanId === loanId) &&
      (kind === undefined || one.kind === kind) &&
      (year === undefined || one.issuedOn.startsWith(`${year}-`));
    // An API that ignores the filters would give a loan or a year the documents of another.
    return listing.rows.every(isAsked) ? listing : undefined;
  } catch (error) {
    if (isLacking(error)) return undefined;
    throw error;
  }
}

/** A document's bytes, to be read or closed; "not-found" for a missing one and for another lender's. */
export async function openDocument(caller: Caller, id: string): Promise<OpenAnswer> {
  const mostBytes = mostDocumentMegabytes * 1024 * 1024;
  const path = `/documents/${idSegment(id)}`;
  return openLendersApi(caller, path, mostBytes).catch(forbiddenAsNotFound);
}
