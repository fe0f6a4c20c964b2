import { wireDocument, wireDocumentList } from "@/lib/lenders-api/documents";
import { failed, ok, type Verdict } from "../report/finding.ts";
import type { LendersApi } from "./lenders-api.ts";
import { misfitting, unread, wayOut } from "./optional-call.ts";
import { pageSize } from "./pages.ts";

/** Whether the list of documents fits, newest first. */
export async function checkDocuments(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/documents", { limit: pageSize });
  if (!answer.ok) return unread(answer, "/documents");
  const page = wireDocumentList.safeParse(answer.json);
  if (!page.success || page.data.malformedIds.length)
    return misfitting(wireDocumentList, answer.json, wireDocument);
  const { rows, total } = page.data;
  const isSorted = rows.every(
    ({ issuedOn }, at) => (rows[at - 1]?.issuedOn ?? issuedOn) >= issuedOn,
  );
  return isSorted ? ok(`${rows.length} of ${total} fit`) : failed("not newest first", wayOut);
}
