import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  createLender,
  mintToken,
  openSession,
  switchOff,
  switchOn,
} from "../../e2e/sandbox-control.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { requirePrograms } from "../start-up/programs.ts";
import { stopRequest } from "../start-up/stop-request.ts";
import { startTestStack, testVariables } from "../start-up/test-stack.ts";
import { prepared } from "../start-up/tool.ts";
import { differences, type Expected } from "./compare.ts";
import { expectedRows, lists, type ReadFile, statement } from "./files.ts";
import { argentina, mexico, openFiles, spain } from "./libreoffice.ts";

const folder = join(process.cwd(), ".demo/documents");

/** Which format is for whom. */
const readers = [
  { format: "excel-mx", regions: [mexico] },
  { format: "excel-es", regions: [spain, argentina] },
  { format: "xlsx", regions: [mexico, spain, argentina] },
  { format: "csv", regions: [mexico] },
] as const;

/** Texts that a spreadsheet could run, split or reorder. */
const scenarios: readonly { readonly name: string; readonly files: readonly ReadFile[] }[] = [
  { name: "none", files: [...lists, statement] },
  { name: "odd-texts", files: [...lists, statement] },
  { name: "formula-texts", files: [...lists, statement] },
  // Their statuses and amounts are not those of the totals: then there is no statement.
  { name: "hostile-texts", files: lists },
  { name: "long-amounts", files: lists },
];

const stop = stopRequest();
// Outside a hook: the reason is printed once, instead of one failure per test.
const { soffice, pdftotext, portal } = await prepared(stop, async () => {
  const programs = requirePrograms(["soffice", "pdftotext"]);
  await provideBuild(stop);
  return { ...programs, portal: await startPortal() };
});
after(() => portal.stop());

/** A portal with its back end, and a signed-in lender. */
async function startPortal() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "files"), { recursive: true });
  const stack = await startTestStack(stop, { directory: join(".demo/documents", "stack") });
  Object.assign(process.env, testVariables(stack));
  const lender = await createLender("ana");
  const idToken = await mintToken(lender);
  const cookie = await openSession(stack.portalUrl, idToken);
  /** Returns where the file is. Rejects unless the response is a 200. */
  const download = async (path: string, file: string) => {
    // A test may compare for longer than the portal keeps a connection open.
    const headers = { Cookie: cookie, Connection: "close" };
    const response = await fetch(`${stack.portalUrl}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    const place = join(folder, "files", file);
    writeFileSync(place, Buffer.from(await response.arrayBuffer()));
    return place;
  };
  const expect = (file: ReadFile) => expectedRows(stack.apiUrl, idToken, file);
  return { lender, expect, download, stop: stack.stop };
}

for (const { format, regions } of readers)
  for (const { name: scenario, files } of scenarios)
    test(`${format} has the API's rows in LibreOffice, with ${scenario}`, async (context) => {
      const isWorkbook = format === "xlsx";
      if (scenario !== "none") await switchOn(portal.lender, { name: scenario });
      const expected: Expected[][][] = [];
      const downloaded: string[] = [];
      try {
        for (const each of files) {
          expected.push(await portal.expect(each));
          const file = `${scenario}-${each.name}-${format}.${isWorkbook ? "xlsx" : "csv"}`;
          downloaded.push(await portal.download(`${each.path}&format=${format}`, file));
        }
      } finally {
        await switchOff(portal.lender);
      }
      for (const region of regions) {
        const opened = await openFiles(soffice, downloaded, region, folder, stop);
        for (const [index, { name, titlesAt, rowsFrom, columns }] of files.entries()) {
          const rows = expected[index] ?? [];
          assert.ok(rows.length > 5, `${name} has rows`);
          const read = opened[index] ?? [];
          const titles = read[titlesAt]?.map((cell) => (typeof cell === "string" ? cell : ""));
          const places = Object.keys(columns).map((title) => titles?.indexOf(title) ?? -1);
          assert.ok(!places.includes(-1), `${name} in ${region.locale} has ${titles}`);
          const cells = read
            .slice(rowsFrom, rowsFrom + rows.length)
            .map((row) => places.map((place) => row[place]));
          const found = differences(rows, cells, isWorkbook);
          assert.deepEqual(found, [], `${name} in ${region.locale}`);
          context.diagnostic(`${region.locale} ${name}: ${rows.length} rows`);
        }
      }
    });

test("pdftotext finds every movement of the statement, and the last balance", async () => {
  const rows = await portal.expect(statement);
  const file = await portal.download(`${statement.path}&format=pdf`, "statement.pdf");
  const output = execFileSync(pdftotext, ["-layout", file, "-"], { encoding: "utf8" });
  const dated = output.split("\n").filter((line) => /^ *\d+ [a-z]+ \d{4} /.test(line));
  // The opening and the closing balance are rows too.
  assert.equal(dated.length, rows.length + 2);
  const last = dated.at(-1)?.split(/ {2,}/).at(-1)?.replaceAll(",", "");
  assert.deepEqual({ number: last }, rows.at(-1)?.at(-1));
});
