import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { switchOff, switchOn } from "../../e2e/sandbox-control.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { stopRequest } from "../start-up/stop-request.ts";
import { prepared } from "../start-up/tool.ts";
import { differences, type Expected } from "./compare.ts";
import { withLender } from "./database-cells.ts";
import { documents } from "./documents.ts";
import { hostileFiles, hostileRows } from "./hostile.ts";
import { testLargeStatements } from "./large-statements.ts";
import { argentina, mexico, openFiles, type Region, spain } from "./libreoffice.ts";
import { startPortal } from "./portal.ts";
import { annualRows, assertStatementPdf, expectedStatement, statementRows } from "./statements.ts";
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
// Outside a hook: the reason is printed once, instead of one failure per test.
const { soffice, pdftotext, portal } = await prepared(stop, async () => {
  const programs = requirePrograms(["soffice", "pdftotext", "openssl"]);
  await provideBuild(stop);
  return { ...programs, portal: await startPortal(folder, stop) };
});
after(() => portal.stop());

const today = new Date().toISOString().slice(0, 10);
const open = (files: readonly string[], region: Region) =>
  openFiles(soffice, files, region, folder, stop);

for (const { format, regions } of readers) {
  const isWorkbook = format === "xlsx";
  const extension = isWorkbook ? "xlsx" : "csv";
  const nameOf = (name: string) => `${name}-${format}.${extension}`;

  /** A file with a heading, whose rows below it are these, in each region. */
  const assertSealed = async (
    path: string,
    name: string,
    expected: Expected[][],
    judge: (heading: string) => void,
  ) => {
    const file = await portal.download(path, nameOf(name));
    assert.ok(expected.length > 5);
    for (const region of regions) {
      const [[heading, ...rows] = []] = await open([file], region);
      judge(JSON.stringify(heading?.[0]));
      // A CSV ends with its code.
      if (!isWorkbook)
        assert.match(JSON.stringify(rows.pop()?.[0]), /"Código de verificación: D1\./);
      assert.deepEqual(differences(expected, rows, isWorkbook), [], region.locale);
    }
  };

  test(`${format}: every file has what the database has, cell by cell`, async (context) => {
    const downloads = documents.map(({ name, path }) =>
      portal.download(`${path}?format=${format}`, nameOf(name)),
    );
    const files = await Promise.all(downloads);
    for (const region of regions) {
      const opened = await open(files, region);
      for (const [index, { name, header, rows }] of documents.entries()) {
        const own = withLender(portal.database, portal.lender, (...of) => rows(...of, today));
        const expected = [[...header], ...own];
        assert.ok(expected.length > 5, `${name} has rows`);
        const found = differences(expected, opened[index] ?? [], isWorkbook);
        assert.deepEqual(found, [], `${name} in ${region.locale}`);
        context.diagnostic(`${region.locale} ${name}: ${expected.length} rows`);
      }
    }
  });

  test(`${format}: a statement of account has what the database has, cell by cell`, async () => {
    const period = { from: "2025-07-01", to: "2026-06-30" };
    for (const currency of ["MXN", "USDC"] as const) {
      const path = `/api/documents/account-statement?${new URLSearchParams({ format, currency, ...period })}`;
      const expected = withLender(portal.database, portal.lender, (...of) =>
        statementRows(...of, currency, period),
      );
      await assertSealed(path, `statement-${currency}`, expected, (heading) =>
        assert.match(heading, /"Estado de cuenta\. .*Moneda: /),
      );
    }
  });

  test(`${format}: a statement of interest has what the database has, cell by cell`, async () => {
    const thisYear = Number(today.slice(0, 4));
    for (const year of [thisYear - 1, thisYear]) {
      const expected = withLender(portal.database, portal.lender, (...of) =>
        annualRows(...of, year, today),
      );
      const isRunning = year === thisYear && today < `${year}-12-31`;
      const path = `/api/statement?format=${format}&year=${year}`;
      await assertSealed(path, `interest-${year}`, expected, (heading) => {
        assert.match(heading, new RegExp(`"Estado anual de intereses ${year}\\. .*Titular: \\S`));
        assert.match(heading, new RegExp(`Emitido: ${today}`));
        assert.equal(heading.includes("Cifras hasta hoy"), isRunning);
      });
    }
  });

  for (const scenario of ["hostile-texts", "odd-texts", "formula-texts", "long-amounts"])
    test(`${format}: ${scenario} arrive as they are, and none is a formula`, async (context) => {
      const chosen = hostileFiles.filter(({ scenarios }) => scenarios.includes(scenario));
      await switchOn(portal.lender, { name: scenario });
      const expected = await Promise.all(chosen.map((each) => hostileRows(portal, each)));
      const downloads = chosen.map(({ name, path }) =>
        portal.download(`${path}&format=${format}`, nameOf(`${scenario}-${name}`)),
      );
      const files = await Promise.all(downloads);
      await switchOff(portal.lender);
      for (const region of regions) {
        const opened = await open(files, region);
        for (const [index, { name, above, columns }] of chosen.entries()) {
          const rows = expected[index] ?? [];
          assert.ok(rows.length > 12, `${name} has all kinds of texts`);
          const cells = (opened[index] ?? [])
            .slice(above, above + rows.length)
            .map((row) => Object.keys(columns).map((column) => row[Number(column)]));
          const found = differences(rows, cells, isWorkbook);
          assert.deepEqual(found, [], `${name} in ${region.locale}`);
          context.diagnostic(`${region.locale} ${name}: ${rows.length} rows`);
        }
      }
    });
}

for (const currency of ["MXN", "USD", "USDC"] as const)
  test(`the statement of account in ${currency} has every movement in its PDF`, async () => {
    const expected = withLender(portal.database, portal.lender, (...of) =>
      expectedStatement(...of, currency),
    );
    const query = `format=pdf&currency=${currency}&from=2000-01-01&to=${today}`;
    const path = `/api/documents/account-statement?${query}`;
    const file = await portal.download(path, `statement-${currency}.pdf`);
    assertStatementPdf(pdftotext, file, expected);
  });

testVerification(portal, folder);
testLargeStatements(portal, pdftotext, (file, region) =>
  open([file], region).then(([cells = []]) => cells),
);
