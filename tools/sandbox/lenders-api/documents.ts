import { documentKinds, type IssuedDocument, type Portfolio } from "../data/entities.ts";
import { fits, type ListCall, type ListShape, readList } from "./list.ts";

const shape: ListShape<IssuedDocument> = {
  keys: { issuedOn: ({ issuedOn }) => issuedOn },
  first: { field: "issuedOn", descending: true },
};

function documentOf({ id, kind, title, issuedOn, loanId, mediaType, bytes }: IssuedDocument) {
  return {
    ...{ id, kind, title, issuedOn, loanId: loanId ?? undefined, mediaType },
    size: bytes().length,
  };
}

/** `GET /documents`: what the lender's company issued, newest first. Throws `BadQuery`. */
export function listDocuments(call: ListCall) {
  const { portfolio, query } = call;
  const year = query.matching("year", /^\d{4}$/, "must be a year, YYYY");
  const kind = query.oneOf("kind", documentKinds);
  const loanId = query.identifier("loanId");
  const isWanted = (document: IssuedDocument) =>
    fits<string>(kind, document.kind) &&
    fits(loanId, document.loanId) &&
    fits(year, document.issuedOn.slice(0, "YYYY".length));
  const list = readList(call, portfolio.documents, isWanted, shape);
  return { ...list, data: list.data.map(documentOf) };
}

/** `GET /documents/{id}`: a document, or undefined when the lender does not have it. */
export function findDocument({ documents }: Portfolio, id: string): IssuedDocument | undefined {
  return documents.find((one) => one.id === id);
}
