import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrograms } from "./programs.ts";

const folder = mkdtempSync(join(tmpdir(), "programs-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("all missing programs are named in one line, with each package once", () => {
  expect(findPrograms(["nginx", "redis-server"], [folder])).toEqual({
    missing:
      "Not installed: nginx, redis-server. On Debian: apt-get install nginx-light redis-server",
  });
});

test("installed programs are found, and only the missing one is named", () => {
  writeFileSync(join(folder, "nginx"), "");
  expect(findPrograms(["nginx"], [folder])).toEqual({ programs: { nginx: join(folder, "nginx") } });
  expect(findPrograms(["nginx", "redis-server"], [folder])).toEqual({
    missing: "Not installed: redis-server. On Debian: apt-get install redis-server",
  });
});
