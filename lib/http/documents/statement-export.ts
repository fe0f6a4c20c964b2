import "server-only";
import type { DocumentFormat, TableFormat } from "@/lib/domain/documents/table-format";
import { decimal } from "@/lib/domain/money/money";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { tableColumns } from "@/lib/lists/table-columns";
import { withWithholding } from "@/lib/lists/withholding-columns";
import { streamTable } from "../files/table-stream";
import { holderText } from "./read-holder";
import { sealDocument } from "./seal/seal-document";
import { issueStatement, type StatementIssue, type StatementRow } from "./statement-issue";
import { statementPdf } from "./statement-pdf";

export async function exportStatement(
  caller: Caller,
  year: number,
  format: DocumentFormat,
): Promise<Response> {
  const issue = await issueStatement(caller, year);
  const file =
    format === "pdf" ? statementPdf(caller, issue) : statementTable(caller, issue, format);
  return sealDocument(file, { kind: "interest-statement", ...issue.period });
}

function statementTable(caller: Caller, issue: StatementIssue, format: TableFormat): Response {
  const { year, day, isRunning, fileName, rows } = issue;
  const t = translations("statement");
  const facts = [
    `${issue.title}. ${t("informative")}`,
    `${t("holder")}: ${holderText(issue.holder)}`,
    `${t("issued")}: ${day}`,
    ...(isRunning ? [t("untilToday")] : []),
  ].join(". ");
  const heading = [`${facts}.`, ...issue.basis].join(" ");
  const { header, kinds, cells } = withWithholding(
    columnsOf(year),
    issue.scope,
    ({ withholding }) => withholding,
  );
  async function* parts() {
    yield rows.map(cells);
  }
  const head = [[heading, ...header.slice(1).map(() => undefined)], header];
  return streamTable(caller, {
    name: fileName,
    format,
    sheet: `${year}`,
    head,
    kinds,
    parts: parts(),
    total: rows.length,
    records: head.length + rows.length,
  });
}

function columnsOf(year: number) {
  const cells = {
    year: () => ({ number: decimal(`${year}`) }),
    month: ({ month }: StatementRow) => month,
    currency: ({ currency }: StatementRow) => currency,
    earned: ({ earned }: StatementRow) => ({ number: earned }),
    withdrawn: ({ withdrawn }: StatementRow) => ({ number: withdrawn }),
  };
  const t = translations("statement");
  return tableColumns(cells, { earned: "amount", withdrawn: "amount" }, (key) => t(key));
}
