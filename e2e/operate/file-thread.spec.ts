import { readdirSync } from "node:fs";
import { expect, test } from "playwright/test";
import { statOf } from "../../tools/start-up/process-stat.ts";
import { createLender } from "../sandbox-control.ts";
import { signIn, startPortal } from "./portal-process.ts";

/** Linux's nice values of a process's threads, by thread: a higher one waits for a lower one. */
function nicenessOf(pid: number): ReadonlyMap<number, number> {
  const tasks = `/proc/${pid}/task`;
  return new Map(
    readdirSync(tasks).map((thread) => {
      const { 16: niceness } = statOf(`${tasks}/${thread}`);
      return [Number(thread), Number(niceness)];
    }),
  );
}

test("the thread of files waits for pages, and no other thread does", async () => {
  test.skip(process.platform !== "linux", "Linux alone has a priority per thread.");
  const portal = await startPortal();
  try {
    const { pid = 0 } = portal.child;
    const before = nicenessOf(pid);
    const usual = before.get(pid);
    expect([...new Set(before.values())]).toEqual([usual]);
    test.skip(Number(usual) >= 10, "The whole process has that priority already.");
    const Cookie = await signIn(portal, await createLender("luis"));
    const file = await fetch(`${portal.url}/api/loans/export?format=csv`, { headers: { Cookie } });
    expect(await file.text()).toContain("\r\n");
    const after = [...nicenessOf(pid)].filter(([, niceness]) => niceness !== usual);
    expect(after.map(([, niceness]) => niceness)).toEqual([10]);
    expect(before.has(after[0]?.[0] ?? pid)).toBe(false);
  } finally {
    portal.child.kill("SIGKILL");
  }
});
