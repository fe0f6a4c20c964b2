import { documentKinds, type IssuedDocument } from "../data/entities.ts";
import { fitting, type ListCall, readList } from "./list.ts";

function documentOf({ id, kind, title, issuedOn, loanId, mediaType, bytes }: IssuedDocument) {
  return {
    ...{ id, kind, title, issuedOn, loanId: loanId ?? undefined, mediaType },
    size: bytes().length,
  };
}

/** `GET /documents`: what the lender's company issued, newest first. Throws `BadQuery`. */
export function listDocuments(call: ListCall) {
  const { portfolio, query } = call;
  const isWanted = fitting<IssuedDocument>(
    [
      query.matching("year", /^\d{4}$/, "must be a year, YYYY"),
      ({ issuedOn }) => issuedOn.slice(0, "YYYY".length),
    ],
    [query.oneOf("kind", documentKinds), ({ kind }) => kind],
    [query.identifier("loanId"), ({ loanId }) => loanId],
  );
  const sorts = { fields: ["issuedOn"], first: "-issuedOn" };
  const list = readList(call, portfolio.documents, isWanted, sorts);
  return { ...list, data: list.data.map(documentOf) };
}
