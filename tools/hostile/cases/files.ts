import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { casesOf, type Group } from "../case.ts";
import { type Client, type Tests, trialAt } from "../client.ts";
import type { Lender } from "../lenders-api/lender.ts";
import { line } from "../seen.ts";
import { memoryFile } from "../stage/portal-kinds.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";
import type { Unread } from "../wire/send.ts";

const csv = "/api/movements/export?format=csv";
const workbook = "/api/movements/export?format=xlsx";
const pdf =
  "/api/documents/account-statement?format=pdf&currency=MXN&from=2026-01-01&to=2026-12-31";
const long = 250_000;
/** About a second of work each. */
const rows = { CSV: 20_000, PDF: 4_000 };
const mostMegabytes = 512;

type Reader = { readonly as: Lender; readonly cookie: string };

async function reader(client: Client, name: string, movements: number): Promise<Reader> {
  const { lender: as, portal } = client.other(name);
  portal.api.giveMovements(as.uid, movements);
  return { as, cookie: await portal.signIn(as) };
}

const unread = (portal: Portal, paths: readonly string[], { cookie }: Reader) =>
  Promise.all(paths.map((path) => portal.unread({ path, cookie })));

const many = (count: number, ...paths: readonly string[]) =>
  Array.from({ length: count }, (_, at) => paths[at % paths.length] as string);

function leave(files: readonly Unread[]): void {
  for (const file of files) file.leave();
}

/** How often which status came, such as "3 × 200". */
function counted(files: readonly Pick<Unread, "status">[]): string {
  const counts = new Map<number, number>();
  for (const { status } of files) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${count} × ${status}`).join(", ");
}

/** The middle of three exports' milliseconds; the last one's status if one is not complete. */
async function exportTime(portal: Portal, path: string, other: Reader): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const answer = await portal.request({ path, ...other, timeOutMilliseconds: 60_000 });
    if (answer.status !== 200 || !answer.complete)
      throw new Error(`${answer.status}, not complete`);
    times.push(answer.milliseconds);
  }
  return times.sort((one, another) => one - another)[1] ?? 0;
}

function inMemory(): string {
  const megabytes = Number(readFileSync(memoryFile, "utf8"));
  return megabytes <= mostMegabytes ? `in ${mostMegabytes} MB` : `in ${megabytes} MB`;
}

function slower(alone: number, beside: number): string {
  console.log(`    alone ${(alone / 1000).toFixed(2)} s, beside ${(beside / 1000).toFixed(2)} s`);
  return beside <= 2 * alone
    ? "at most twice as long"
    : `after ${(beside / 1000).toFixed(1)} s instead of ${(alone / 1000).toFixed(1)} s`;
}

const filesCase = trialAt("files");

const besideUnread = (format: keyof typeof rows, path: string) =>
  filesCase(
    `files-unread ${format}`,
    `another lender's ${format} while one lender does not read 100 files`,
    "3 × 200, 97 × 429, at most twice as long, in 512 MB",
    async (client) => {
      const { portal } = client;
      const greedy = await reader(client, `files-greedy-${format}`, long);
      const other = await reader(client, `files-other-${format}`, rows[format]);
      await exportTime(portal, path, other);
      const alone = await exportTime(portal, path, other);
      const files = await unread(portal, many(100, csv, pdf, workbook), greedy);
      try {
        const beside = await exportTime(portal, path, other);
        return line(counted(files), slower(alone, beside), inMemory());
      } finally {
        leave(files);
      }
    },
  );

const fileTable = `
files-crowd | 40 lenders do not read 10 PDFs each; then they leave | 24 × 200, the others 429 or 503, none broken, in 512 MB, then 200
files-left | files that are left in the middle or only asked about, then three at once | 30 × 200, 3 × 200
files-words | a fourth file at once, by the page's script and as an opened link | 429 after 10 s in words, 429 as a page in words`;

const fileTests: Tests = {
  "files-crowd": async (client) => {
    const { portal } = client;
    const names = Array.from({ length: 40 }, (_, at) => `files-crowd-${at}`);
    const crowd = await Promise.all(names.map((name) => reader(client, name, long)));
    const each = await Promise.all(crowd.map((one) => unread(portal, many(10, pdf), one)));
    const files = each.flat();
    const begun = files.filter(({ status }) => status === 200);
    const refused = files.filter(({ status }) => status !== 200);
    await wait(5_000);
    const broken = /"event":"(?:unexpected|export-broken)"/.test(portal.readLog());
    leave(files);
    await wait(500);
    const [last] = crowd.slice(-1) as [Reader];
    portal.api.giveMovements(last.as.uid, 100);
    const after = await portal.request({ path: pdf, ...last });
    const areRight = refused.every(({ status }) => [429, 503].includes(status));
    return line(
      counted(begun),
      areRight ? "the others 429 or 503" : counted(refused),
      broken ? "broken" : "none broken",
      inMemory(),
      `then ${after.status}`,
    );
  },
  "files-left": async (client) => {
    const { portal } = client;
    const hasty = await reader(client, "files-hasty", long);
    const left: Unread[] = [];
    for (let count = 0; count < 10; count += 1) {
      left.push(...(await unread(portal, [csv, pdf], hasty)));
      left.push(await portal.unread({ method: "HEAD", path: csv, cookie: hasty.cookie }));
      leave(left);
      await wait(50);
    }
    const three = await unread(portal, [csv, pdf, workbook], hasty);
    leave(three);
    return line(counted(left), counted(three));
  },
  "files-words": async (client) => {
    const { portal } = client;
    const greedy = await reader(client, "files-words", long);
    const three = await unread(portal, many(3, csv), greedy);
    const asked = { path: csv, ...greedy };
    const script = await portal.request(asked);
    const link = await portal.request({ ...asked, headers: ["Sec-Fetch-Mode: navigate"] });
    leave(three);
    const said = /Ya estás descargando 3 archivos\./;
    const words = (answer: Answer) => `${said.test(textOf(answer)) ? "in" : "without"} words`;
    const isPage = headerOf(link, "content-type").startsWith("text/html");
    return line(
      `${script.status} after ${headerOf(script, "retry-after")} s ${words(script)}`,
      `${link.status} ${isPage ? "" : "not "}as a page ${words(link)}`,
    );
  },
};

/** Files share one thread: no lender may take it from the others. */
export const unreadFiles: Group = {
  name: "files",
  atOnce: 1,
  cases: [
    besideUnread("CSV", csv),
    besideUnread("PDF", pdf),
    ...casesOf(fileTable, fileTests, filesCase),
  ],
};

/** Waits for a timeout. */
export const stillReader: Group = {
  name: "files",
  atOnce: 1,
  cases: [
    filesCase(
      "files-still",
      "three files whose reader stops reading give their places back",
      "429 at first, 200 within 3 minutes",
      async (client) => {
        const { portal } = client;
        const still = await reader(client, "files-still", long);
        const files = await unread(portal, many(3, csv), still);
        const begun = performance.now();
        const status = async () => {
          const [file] = await unread(portal, [csv], still);
          file?.leave();
          return file?.status;
        };
        const first = await status();
        let now = first;
        while (now === 429 && performance.now() - begun < 180_000) {
          await wait(1_000);
          now = await status();
        }
        leave(files);
        return line(`${first} at first`, `${now} within 3 minutes`);
      },
    ),
  ],
};
