import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { styleSheet } from "@/lib/style-sheet";
import { openStyleSheet } from "./open-style-sheet";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sheet-"));
  jest.spyOn(process, "cwd").mockReturnValue(folder);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test.each([
  ["as it was at the start", false, ".a{}"],
  ["as it is now, in development", true, ".b{}"],
])("documents have the sheet %s", (_, development, text) => {
  mkdirSync(join(folder, ".next-sheet"));
  writeFileSync(join(folder, ".next-sheet/portal.css"), ".a{}");
  openStyleSheet(development);
  const { version } = styleSheet();
  writeFileSync(join(folder, ".next-sheet/portal.css"), ".b{}");
  expect(styleSheet().text).toBe(text);
  // Another text has another version.
  expect(styleSheet().version === version).toBe(!development);
});

test("a build without a sheet does not start, and says what to do", () => {
  expect(() => openStyleSheet(false)).toThrow(
    expect.objectContaining({
      name: "StartFault",
      message: expect.stringContaining("build the portal again"),
    }),
  );
});
