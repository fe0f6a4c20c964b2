import { deepEqual, equal, ok } from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Lender, lenderNamed } from "../identity.ts";
import type { Portal } from "../portal.ts";
import { api, startPortal } from "../stage.ts";

const csv = "/api/movements/export?format=csv";
const pdf =
  "/api/documents/account-statement?format=pdf&currency=MXN&from=2026-01-01&to=2026-12-31";
const paths = [csv, pdf, "/api/movements/export?format=xlsx"];
const mostMegabytes = 512;

let portal: Portal;

async function enter(name: string, movements: number): Promise<{ as: Lender; cookie: string }> {
  const as = lenderNamed(name);
  api.movements.set(as.uid, movements);
  return { as, cookie: await portal.signIn(as) };
}

describe("files that nobody reads", () => {
  before(async () => {
    // The heap that V8 takes where the process may use 512 MB.
    portal = await startPortal("files", "--max-old-space-size=256");
  });
  after(() => portal.stop());

  test("100 of one lender get three places, and another lender's files are whole", async () => {
    const greedy = await enter("greedy", 250_000);
    const other = await enter("beside the greedy", 4_000);
    const files = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        portal.requestUnread({ path: paths[at % 3] ?? "", ...greedy }),
      ),
    );
    const statuses = files.map(({ status }) => status).sort();
    deepEqual(statuses, [...Array(3).fill(200), ...Array(97).fill(429)]);
    const [text, document] = [
      await portal.request({ path: csv, ...other, timeOutMilliseconds: 60_000 }),
      await portal.request({ path: pdf, ...other, timeOutMilliseconds: 60_000 }),
    ];
    equal(text.text.trimEnd().split("\r\n").length, 4_001);
    ok(document.text.includes("%%EOF"));
    ok(portal.peakMegabytes() <= mostMegabytes, `${portal.peakMegabytes()} MB`);
    for (const { leave } of files) leave();
    equal((await portal.request({ path: csv, ...other })).status, 200);
  });

  test("ten of each of 40 lenders get 24 places in 512 MB, and give them back", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, at) => enter(`crowd ${at}`, 250_000)),
    );
    const files = await Promise.all(
      crowd.flatMap((reader) =>
        Array.from({ length: 10 }, () => portal.requestUnread({ path: pdf, ...reader })),
      ),
    );
    const statuses = files.map(({ status }) => status);
    equal(statuses.filter((status) => status === 200).length, 24);
    ok(
      statuses.every((status) => [200, 429, 503].includes(status)),
      `${new Set(statuses)}`,
    );
    ok(portal.peakMegabytes() <= mostMegabytes, `${portal.peakMegabytes()} MB`);
    for (const { leave } of files) leave();
    const last = await enter("after the crowd", 100);
    let answer = await portal.request({ path: pdf, ...last });
    for (const begun = Date.now(); answer.status === 503 && Date.now() - begun < 10_000; )
      answer = await portal.request({ path: pdf, ...last });
    equal(answer.status, 200);
    equal(/"event":"(?:unexpected|export-broken)"/.test(portal.readLog()), false);
  });
});
