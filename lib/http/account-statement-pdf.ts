import "server-only";
import { setImmediate } from "node:timers/promises";
import type { StatementLine } from "@/lib/domain/account-statement";
import type { DecimalString } from "@/lib/domain/money";
import { isKnownMovementType } from "@/lib/domain/movement";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { statementNotes, statementWords } from "./account-statement-words";
import { pdfAttachment } from "./attachment";
import { endOf, type OpenStatement, pagesOf } from "./open-statement";
import { streamBytes } from "./table-stream";

const columnWidths = { date: 68, type: 78, loan: 64, description: 135, amount: 80, balance: 90 };

/** Then other requests have their turn. */
const rowsPerTurn = 8;

/** An incomplete file has no list of its pages and no fonts, so it does not open. */
export function accountStatementPdf(caller: Caller, statement: OpenStatement): Response {
  const t = translations("accountStatement");
  const { period, summary, run } = statement;
  const { currency, opening } = summary;
  const { issuer, facts, basis, fileName } = statementWords(caller, summary, period, formatDate);
  const amount = (value: DecimalString) => formatAllDigits({ amount: value, currency }).shown;
  const types = translations("movementTypes");
  const cells = ({ movement, change, balance }: StatementLine) => [
    formatDate(movement.valueDate),
    isKnownMovementType(movement.type) ? types(movement.type) : movement.type,
    movement.loanReference ?? "",
    movement.description ?? movement.externalRef ?? "",
    change === undefined ? amount(movement.amount.amount) : amount(change),
    change === undefined ? "—" : amount(balance),
  ];

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { TableDocument } = await import("@/lib/pdf/table-document");
    const paper = new TableDocument({
      language: requestLanguage(),
      title: fileName,
      author: issuer,
      runningHead: [issuer, t("title"), ...facts.slice(0, 3).map(([, value]) => value)].join(" · "),
      columns: (["date", "type", "loan", "description", "amount", "balance"] as const).map(
        (key) => ({
          title: t(key),
          width: columnWidths[key],
          ...(["amount", "balance"].includes(key) && { align: "right" as const }),
        }),
      ),
      pageLabel: (page) => t("page", { page }),
    });
    const { moneyIn, moneyOut, closing, assumesDirections, count } = summary;
    paper.heading({
      issuer,
      title: t("title"),
      subtitle: t("informative"),
      facts,
      // Sums without directions are not exact: the last row has those of the movements.
      figures: assumesDirections
        ? [[t("opening"), amount(opening)]]
        : [
            [t("opening"), amount(opening)],
            [t("in"), amount(moneyIn)],
            [t("out"), amount(moneyOut)],
            [t("closing"), amount(closing)],
          ],
      sentences: [...basis, ...(count === 0 ? [t("quiet")] : [])],
    });
    paper.row([formatDate(period.from), t("opening"), "", "", "", amount(opening)], 600);
    for await (const movements of pagesOf(statement)) {
      for (const [index, line] of run.add(movements).entries()) {
        paper.row(cells(line));
        if ((index + 1) % rowsPerTurn !== 0) continue;
        await setImmediate();
        const written = paper.take();
        if (written.length) yield written;
      }
    }
    const end = endOf(statement);
    paper.rule();
    paper.row([formatDate(period.to), t("closing"), "", "", "", amount(end.closing)], 600);
    paper.notes([
      ...statementNotes(summary, end, amount),
      ...(paper.replacedCharacters ? [t("unwritable")] : []),
    ]);
    yield* paper.end();
  }

  const headers = { ...pdfAttachment(fileName), "X-Total-Count": String(summary.count) };
  return new Response(streamBytes(caller, bytes()), { headers });
}
