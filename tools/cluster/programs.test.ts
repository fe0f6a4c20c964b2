import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrograms } from "./programs.ts";

const folder = mkdtempSync(join(tmpdir(), "programs-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("all missing programs are named in one line, with how to install them", () => {
  expect(() => findPrograms([folder])).toThrow(
    "Not installed: nginx, redis-server. On Debian: apt-get install nginx-light redis-server",
  );
});

test("installed programs are found, and only the missing one is named", () => {
  writeFileSync(join(folder, "nginx"), "");
  expect(() => findPrograms([folder])).toThrow(
    /^Not installed: redis-server\. On Debian: apt-get install redis-server$/,
  );
  writeFileSync(join(folder, "redis-server"), "");
  expect(findPrograms([folder])).toEqual({
    nginx: join(folder, "nginx"),
    "redis-server": join(folder, "redis-server"),
  });
});
