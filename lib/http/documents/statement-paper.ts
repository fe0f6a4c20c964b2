import "server-only";
import { setImmediate } from "node:timers/promises";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { PdfColumn, TableDocument } from "@/lib/pdf/table-document";
import { pdfAttachment } from "../files/attachment";
import { streamBytes } from "../files/table-stream";

type Pairs = readonly (readonly [label: string, value: string])[];

/** When `write` yields, other requests have their turn. An incomplete file does not open. */
export function statementPaper(
  caller: Caller,
  statement: {
    readonly issuer: string;
    readonly title: string;
    readonly fileName: string;
    readonly facts: Pairs;
    readonly figures: Pairs;
    readonly sentences: readonly string[];
    readonly columns: readonly PdfColumn[];
    readonly total: number;
  },
  write: (paper: TableDocument) => AsyncGenerator<void>,
): Response {
  const { issuer, title, fileName, facts, columns, total } = statement;
  const t = translations("accountStatement");

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { TableDocument } = await import("@/lib/pdf/table-document");
    const paper = new TableDocument({
      language: requestLanguage(),
      title: fileName,
      author: issuer,
      runningHead: [issuer, title, ...facts.slice(0, 3).map(([, value]) => value)].join(" · "),
      columns,
      pageLabel: (page) => t("page", { page }),
    });
    paper.heading({ ...statement, subtitle: t("informative") });
    for await (const _ of write(paper)) {
      await setImmediate();
      const written = paper.take();
      if (written.length) yield written;
    }
    if (paper.replacedCharacters) paper.notes([t("unwritable")]);
    yield* paper.end();
  }

  const headers = { ...pdfAttachment(fileName), "X-Total-Count": String(total) };
  return new Response(streamBytes(caller, bytes()), { headers });
}
