import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { switchOff, switchOn } from "../../e2e/sandbox-control.ts";
import { provideBuild } from "../sandbox/start-up/portal-build.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { failed } from "../sandbox/start-up/tool.ts";
import { annualRows } from "./annual-rows.ts";
import { differences } from "./compare.ts";
import { documents } from "./documents.ts";
import { hostileFiles, hostileRows } from "./hostile.ts";
import { testLargeStatements } from "./large-statements.ts";
import { argentina, findLibreOffice, mexico, openFiles, spain } from "./libreoffice.ts";
import { startPortal } from "./portal.ts";
import { expectedStatement, findPdfReader, readPages } from "./statement-pdf.ts";
import { statementRows } from "./statement-rows.ts";
import { testVerification } from "./verification.ts";

const folder = join(process.cwd(), ".demo/documents");

/** Which format is for whom. */
const readers = [
  { format: "excel-mx", regions: [mexico] },
  { format: "excel-es", regions: [spain, argentina] },
  { format: "xlsx", regions: [mexico, spain, argentina] },
  { format: "csv", regions: [mexico] },
] as const;

const stop = stopRequest();
const { libreOffice, pdfReader, portal } = await start();
after(() => portal.stop());

// Outside a hook: the reason is printed once, instead of one failure per test.
async function start() {
  try {
    const libreOffice = findLibreOffice();
    const pdfReader = findPdfReader();
    await provideBuild(stop);
    return { libreOffice, pdfReader, portal: await startPortal(folder, stop) };
  } catch (error) {
    process.exit(failed(error));
  }
}

function lenderInDatabase() {
  const database = new DatabaseSync(portal.database, { readOnly: true });
  const statement = database.prepare("SELECT number FROM lenders WHERE uid = ?");
  statement.setReadBigInts(true);
  return { database, number: statement.get(portal.lender.uid)?.number as bigint };
}

for (const { format, regions } of readers) {
  const isWorkbook = format === "xlsx";
  const extension = isWorkbook ? "xlsx" : "csv";

  test(`${format}: every file has what the database has, cell by cell`, async (context) => {
    const { database, number } = lenderInDatabase();
    const today = new Date().toISOString().slice(0, 10);
    const files = await Promise.all(
      documents.map(({ name, path }) =>
        portal.download(`${path}?format=${format}`, `${name}-${format}.${extension}`),
      ),
    );
    for (const region of regions) {
      const opened = await openFiles(libreOffice, files, region, folder, stop);
      for (const [index, { name, header, rows }] of documents.entries()) {
        const expected = [[...header], ...rows(database, number, today)];
        assert.ok(expected.length > 5, `${name} has rows`);
        const found = differences(expected, opened[index] ?? [], isWorkbook);
        assert.deepEqual(found, [], `${name} in ${region.locale}`);
        context.diagnostic(`${region.locale} ${name}: ${expected.length} rows`);
      }
    }
    database.close();
  });

  test(`${format}: a statement of account has what the database has, cell by cell`, async () => {
    const { database, number } = lenderInDatabase();
    const period = { from: "2025-07-01", to: "2026-06-30" };
    for (const currency of ["MXN", "USDC"] as const) {
      const query = new URLSearchParams({ format, currency, ...period });
      const name = `statement-${currency}-${format}.${extension}`;
      const file = await portal.download(`/api/documents/account-statement?${query}`, name);
      const expected = statementRows(database, number, currency, period);
      assert.ok(expected.length > 5);
      for (const region of regions) {
        const [[heading, ...rows] = []] = await openFiles(
          libreOffice,
          [file],
          region,
          folder,
          stop,
        );
        assert.match(JSON.stringify(heading?.[0]), /"Estado de cuenta\. .*Moneda: /);
        // A CSV ends with its code.
        if (!isWorkbook)
          assert.match(JSON.stringify(rows.pop()?.[0]), /"Código de verificación: D1\./);
        assert.deepEqual(differences(expected, rows, isWorkbook), [], region.locale);
      }
    }
    database.close();
  });

  test(`${format}: a statement of interest has what the database has, cell by cell`, async () => {
    const { database, number } = lenderInDatabase();
    const today = new Date().toISOString().slice(0, 10);
    const thisYear = Number(today.slice(0, 4));
    for (const year of [thisYear - 1, thisYear]) {
      const name = `interest-${year}-${format}.${extension}`;
      const file = await portal.download(`/api/statement?format=${format}&year=${year}`, name);
      const expected = annualRows(database, number, year, today);
      assert.ok(expected.length > 5);
      const isRunning = year === thisYear && today < `${year}-12-31`;
      for (const region of regions) {
        const opened = await openFiles(libreOffice, [file], region, folder, stop);
        const [[heading, ...rows] = []] = opened;
        const title = JSON.stringify(heading?.[0]);
        assert.match(title, new RegExp(`"Estado anual de intereses ${year}\\. .*Titular: \\S`));
        assert.match(title, new RegExp(`Emitido: ${today}`));
        assert.equal(title.includes("Cifras hasta hoy"), isRunning);
        if (!isWorkbook)
          assert.match(JSON.stringify(rows.pop()?.[0]), /"Código de verificación: D1\./);
        assert.deepEqual(differences(expected, rows, isWorkbook), [], region.locale);
      }
    }
    database.close();
  });

  for (const scenario of ["hostile-texts", "odd-texts", "formula-texts", "long-amounts"])
    test(`${format}: ${scenario} arrive as they are, and none is a formula`, async (context) => {
      const chosen = hostileFiles.filter(({ scenarios }) => scenarios.includes(scenario));
      await switchOn(portal.lender, { name: scenario });
      const expected = await Promise.all(chosen.map((each) => hostileRows(portal, each)));
      const files = await Promise.all(
        chosen.map(({ name, path }) => {
          const file = `${scenario}-${name}-${format}.${extension}`;
          return portal.download(`${path}&format=${format}`, file);
        }),
      );
      await switchOff(portal.lender);
      for (const region of regions) {
        const opened = await openFiles(libreOffice, files, region, folder, stop);
        for (const [index, { name, above, columns }] of chosen.entries()) {
          const rows = expected[index] ?? [];
          assert.ok(rows.length > 12, `${name} has all kinds of texts`);
          const cells = (opened[index] ?? [])
            .slice(above, above + rows.length)
            .map((row) => columns.map(([column]) => row[column]));
          const found = differences(rows, cells, isWorkbook);
          assert.deepEqual(found, [], `${name} in ${region.locale}`);
          context.diagnostic(`${region.locale} ${name}: ${rows.length} rows`);
        }
      }
    });
}

for (const currency of ["MXN", "USD", "USDC"] as const)
  test(`the statement of account in ${currency} has every movement in its PDF`, async () => {
    const { database, number } = lenderInDatabase();
    const { rows, balance } = expectedStatement(database, number, currency);
    database.close();
    const today = new Date().toISOString().slice(0, 10);
    const file = await portal.download(
      `/api/documents/account-statement?format=pdf&currency=${currency}&from=2000-01-01&to=${today}`,
      `statement-${currency}.pdf`,
    );
    const pages = readPages(pdfReader, file);
    for (const [index, lines] of pages.entries()) {
      assert.match(lines.at(-1) ?? "", new RegExp(`^ +Página ${index + 1}$`));
      if (index > 0) assert.match(lines[0] ?? "", /Estado de cuenta/);
    }
    // The opening and the closing balance are rows too.
    const dated = pages.flat().filter((line) => /^ *\d+ [a-z]+ \d{4} /.test(line));
    assert.equal(dated.length, rows + 2);
    assert.equal(dated.at(-1)?.split(/ {2,}/).at(-1)?.replaceAll(",", ""), balance);
  });

testVerification(portal, folder);
testLargeStatements(portal, pdfReader, (file, region) =>
  openFiles(libreOffice, [file], region, folder, stop).then(([cells = []]) => cells),
);
