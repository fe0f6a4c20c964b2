import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgramsOf } from "./installed-browsers.ts";

const folder = mkdtempSync(join(tmpdir(), "browsers-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("what is missing is named in one line, with each package once", () => {
  expect(findProgramsOf(["WebKitWebDriver", "MiniBrowser", "Xvfb"], [folder])).toEqual({
    missing:
      "Not installed: WebKitWebDriver, MiniBrowser, Xvfb. On Debian: apt-get install webkit2gtk-driver xvfb",
  });
});

test("Firefox is found by either of its names", () => {
  writeFileSync(join(folder, "firefox"), "");
  expect(findProgramsOf(["firefox-esr"], [folder])).toEqual({
    programs: { "firefox-esr": join(folder, "firefox") },
  });
});
