import "server-only";
import { setImmediate } from "node:timers/promises";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { TableColumns } from "@/lib/lists/table-columns";
import type { PdfColumn, PdfHeading, TableDocument } from "@/lib/pdf/table-document";
import { fileAttachment } from "../files/attachment";
import { streamBytes, streamTable } from "../files/table-stream";

type Statement = {
  readonly title: string;
  readonly fileName: string;
  readonly total: number;
};

/** The first record says what it is and for whom, the second names the columns. */
export function statementTable<Row>(
  caller: Caller,
  format: TableFormat,
  statement: Statement & {
    readonly sheet: string;
    readonly informative: string;
    readonly introduction: readonly string[];
    readonly basis: readonly string[];
    readonly columns: TableColumns<Row>;
    readonly rows: AsyncIterable<readonly Row[]>;
    readonly rowCount: number;
  },
): Response {
  const { title, fileName: name, sheet, total } = statement;
  const { header, kinds, cells } = statement.columns;
  const what = [`${title}. ${statement.informative}`, ...statement.introduction];
  const heading = [`${what.join(". ")}.`, ...statement.basis].join(" ");
  const head = [[heading, ...header.slice(1).map(() => undefined)], header];
  async function* rows() {
    for await (const some of statement.rows) yield some.map(cells);
  }
  const records = statement.rowCount + 2;
  return streamTable(caller, { name, format, sheet, head, kinds, parts: rows(), total, records });
}

/** When `write` yields, other requests have their turn. An incomplete file does not open. */
export function statementPaper(
  caller: Caller,
  statement: Statement & PdfHeading & { readonly columns: readonly PdfColumn[] },
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

  const headers = { ...fileAttachment(fileName, "pdf"), "X-Total-Count": String(total) };
  return new Response(streamBytes(caller, bytes()), { headers });
}
