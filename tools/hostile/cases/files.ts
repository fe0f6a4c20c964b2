import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Case, Group } from "../case.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { line } from "../seen.ts";
import { memoryFile } from "../stage/portal-kinds.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";
import type { Unread } from "../wire/unread.ts";

const csv = "/api/movements/export?format=csv";
const workbook = "/api/movements/export?format=xlsx";
const pdf =
  "/api/documents/account-statement?format=pdf&currency=MXN&from=2026-01-01&to=2026-12-31";
const long = 250_000;
/** About a second of work each. */
const rows = { CSV: 20_000, PDF: 4_000 };
const mostMegabytes = 512;

type Reader = { readonly as: Lender; readonly cookie: string };

async function reader(portal: Portal, name: string, movements: number): Promise<Reader> {
  const as = lenderNamed(name);
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

function besideUnread(format: keyof typeof rows, path: string): Case {
  return {
    id: `files-unread ${format}`,
    title: `another lender's ${format} while one lender does not read 100 files`,
    expected: "3 × 200, 97 × 429, at most twice as long, in 512 MB",
    run: async (stage) => {
      const portal = await stage.portal("files");
      const greedy = await reader(portal, `files-greedy-${format}`, long);
      const other = await reader(portal, `files-other-${format}`, rows[format]);
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
  };
}

/** Files share one thread: no lender may take it from the others. */
export const unreadFiles: Group = {
  name: "files",
  atOnce: 1,
  cases: [
    besideUnread("CSV", csv),
    besideUnread("PDF", pdf),
    {
      id: "files-crowd",
      title: "40 lenders do not read 10 PDFs each; then they leave",
      expected: "24 × 200, the others 429 or 503, none broken, in 512 MB, then 200",
      run: async (stage) => {
        const portal = await stage.portal("files");
        const crowd = await Promise.all(
          Array.from({ length: 40 }, (_, at) => reader(portal, `files-crowd-${at}`, long)),
        );
        const each = await Promise.all(crowd.map((one) => unread(portal, many(10, pdf), one)));
        const files = each.flat();
        const [begun, refused] = [200, 429].map((status) =>
          files.filter((file) => (status === 200) === (file.status === 200)),
        ) as [Unread[], Unread[]];
        await wait(5_000);
        const broken = /"event":"(?:unexpected|export-broken)"/.test(portal.readLog());
        leave(files);
        await wait(500);
        const [last] = crowd.slice(-1) as [Reader];
        portal.api.giveMovements(last.as.uid, 100);
        const after = await portal.request({ path: pdf, ...last });
        return line(
          counted(begun),
          refused.every(({ status }) => [429, 503].includes(status))
            ? "the others 429 or 503"
            : counted(refused),
          broken ? "broken" : "none broken",
          inMemory(),
          `then ${after.status}`,
        );
      },
    },
    {
      id: "files-left",
      title: "files that are left in the middle or only asked about, then three at once",
      expected: "30 × 200, 3 × 200",
      run: async (stage) => {
        const portal = await stage.portal("files");
        const hasty = await reader(portal, "files-hasty", long);
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
    },
    {
      id: "files-words",
      title: "a fourth file at once, by the page's script and as an opened link",
      expected: "429 after 10 s in words, 429 as a page in words",
      run: async (stage) => {
        const portal = await stage.portal("files");
        const greedy = await reader(portal, "files-words", long);
        const three = await unread(portal, many(3, csv), greedy);
        const asked = { path: csv, ...greedy };
        const script = await portal.request(asked);
        const navigation = [["Sec-Fetch-Mode", "navigate"]] as const;
        const link = await portal.request({ ...asked, headers: navigation });
        leave(three);
        const said = /Ya estás descargando 3 archivos\./;
        const isPage = headerOf(link, "content-type").startsWith("text/html");
        return line(
          `${script.status} after ${headerOf(script, "retry-after")} s ${said.test(textOf(script)) ? "in words" : "without words"}`,
          `${link.status} ${isPage ? "as a page" : "not as a page"} ${said.test(textOf(link)) ? "in words" : "without words"}`,
        );
      },
    },
  ],
};

/** Waits for a timeout. */
export const stillReader: Group = {
  name: "files",
  atOnce: 1,
  cases: [
    {
      id: "files-still",
      title: "three files whose reader stops reading give their places back",
      expected: "429 at first, 200 within 3 minutes",
      run: async (stage) => {
        const portal = await stage.portal("files");
        const still = await reader(portal, "files-still", long);
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
    },
  ],
};
