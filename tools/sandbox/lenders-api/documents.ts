import { documentKinds } from "../data/entities.ts";
import { Conditions, type Reader, type Row } from "../database/selection.ts";
import { type ListCall, type ListShape, readList } from "./list.ts";
import { integer, optionals, text, texts } from "./rows.ts";

const keys = { issuedOn: "issued_on" } as const;

const shape: ListShape<keyof typeof keys> = {
  table: "documents",
  keys,
  first: { field: "issuedOn", descending: true },
};

function documentOf(row: Row) {
  return {
    ...texts(row, "id", "kind", "title", "issuedOn"),
    ...optionals(row, "loanId"),
    ...texts(row, "mediaType"),
    size: Number(integer(row, "size")),
  };
}

/** `GET /documents`: what the lender's company issued, newest first. Throws `BadQuery`. */
export function listDocuments(call: ListCall) {
  const { query, lender } = call;
  const year = query.matching("year", /^\d{4}$/, "must be a year, YYYY");
  const conditions = new Conditions()
    .where("lender = ?", lender)
    .where("kind = ?", query.oneOf("kind", documentKinds))
    .where("loan_id = ?", query.identifier("loanId"))
    .where("issued_on LIKE ?", year && `${year}-%`);
  return readList(call, conditions, shape, (rows) => rows.map(documentOf));
}

/** `GET /documents/{id}`: a document's bytes, or null when the lender does not have it. */
export function findDocumentFile(reader: Reader, lender: bigint, id: string) {
  const [row] = reader.all(
    `SELECT media_type, hex(bytes) AS bytes FROM documents JOIN document_files USING (number)
     WHERE documents.lender = ? AND id = ?`,
    [lender, id],
  );
  if (row === undefined) return null;
  return { mediaType: text(row, "media_type"), bytes: Buffer.from(text(row, "bytes"), "hex") };
}
