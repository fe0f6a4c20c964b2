import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { differences, type Expected } from "./compare.ts";
import { withLender } from "./database-cells.ts";
import type { Cell } from "./flat-sheet.ts";
import { argentina, mexico, type Region, spain } from "./libreoffice.ts";
import { largeLender, type Portal } from "./portal.ts";
import { assertStatementPdf, expectedStatement, statementRows } from "./statements.ts";

const currencies = ["MXN", "USD", "USDC"] as const;
const from = "2000-01-01";

/** One region each: opening such a file takes long. */
const readers = [
  { format: "excel-mx", region: mexico },
  { format: "excel-es", region: argentina },
  { format: "xlsx", region: spain },
] as const;

/** All completed movements of the account with 250,000 movements, as statements of account. */
export function testLargeStatements(
  portal: Pick<Portal, "database" | "downloadLarge" | "verdictOf">,
  pdfReader: string,
  open: (file: string, region: Region) => Promise<readonly (readonly Cell[])[]>,
): void {
  const today = new Date().toISOString().slice(0, 10);
  const download = (
    format: "csv" | "pdf" | (typeof readers)[number]["format"],
    currency: string,
  ) => {
    const query = new URLSearchParams({ format, currency, from, to: today });
    const file = `large-${currency}-${format}.${format.startsWith("excel") ? "csv" : format}`;
    return portal.downloadLarge(`/api/documents/account-statement?${query}`, file);
  };

  const rowsOf = (currency: (typeof currencies)[number]) =>
    withLender(portal.database, largeLender, (...of) =>
      statementRows(...of, currency, { from, to: today }),
    );

  for (const currency of currencies) {
    test(`a large statement in ${currency} has every movement in its CSV, and is genuine`, async (context) => {
      const file = await download("csv", currency);
      const expected = rowsOf(currency);
      const [, ...lines] = readFileSync(file, "utf8").split("\r\n");
      assert.match(lines.pop() ?? "", /^Código de verificación: D1\./);
      assert.equal(lines.length, expected.length);
      for (const [index, record] of expected.entries())
        assert.deepEqual(cellsOf(lines[index]), record.map(written));
      assert.equal(await portal.verdictOf(file), "Documento auténtico");
      context.diagnostic(`${expected.length} records`);
    });

    test(`a large statement in ${currency} has every movement in its PDF, and is genuine`, async (context) => {
      const expected = withLender(portal.database, largeLender, (...of) =>
        expectedStatement(...of, currency),
      );
      const file = await download("pdf", currency);
      const pages = assertStatementPdf(pdfReader, file, expected);
      assert.equal(await portal.verdictOf(file), "Documento auténtico");
      context.diagnostic(`${expected.rows} movements on ${pages} pages`);
    });
  }

  for (const { format, region } of readers)
    test(`a large statement as ${format} has every movement in LibreOffice, cell by cell`, async (context) => {
      const [currency] = currencies;
      const expected = rowsOf(currency);
      const isWorkbook = format === "xlsx";
      const [, ...records] = await open(await download(format, currency), region);
      // A CSV ends with its code.
      const rows = isWorkbook ? records : records.slice(0, -1);
      assert.deepEqual(differences(expected, rows, isWorkbook), [], region.locale);
      context.diagnostic(`${region.locale}: ${rows.length} records`);
    });
}

/** A cell as a CSV for programs has it, without decimals that are all zero. */
function written(cell: Expected): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell.replaceAll('"', '""');
  return "date" in cell ? cell.date : withoutZeros(cell.number);
}

function cellsOf(line = ""): string[] {
  return line.slice(1, -1).split('","').map(withoutZeros);
}

function withoutZeros(text: string): string {
  return text.replace(/^(-?\d+)\.0+$/, "$1");
}
