import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPrograms } from "./programs.ts";

const folder = mkdtempSync(join(tmpdir(), "programs-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("all missing programs are named in one line, with each package once", () => {
  expect(findPrograms(["WebKitWebDriver", "MiniBrowser", "Xvfb"], [folder])).toEqual({
    missing:
      "Not installed: WebKitWebDriver, MiniBrowser, Xvfb. On Debian: apt-get install webkit2gtk-driver xvfb",
  });
});

test("installed programs are found, by either of their names, and only the missing one is named", () => {
  for (const name of ["firefox", "nginx"]) writeFileSync(join(folder, name), "");
  expect(findPrograms(["firefox-esr", "nginx"], [folder])).toEqual({
    programs: { "firefox-esr": join(folder, "firefox"), nginx: join(folder, "nginx") },
  });
  expect(findPrograms(["nginx", "redis-server"], [folder])).toEqual({
    missing: "Not installed: redis-server. On Debian: apt-get install redis-server",
  });
});
