import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLibreOffice } from "./libreoffice.ts";

test("a missing LibreOffice is named with how to install it; an installed one is found", () => {
  const folder = mkdtempSync(join(tmpdir(), "libreoffice-"));
  expect(() => findLibreOffice([folder])).toThrow(
    "Not installed: LibreOffice Calc (soffice). On Debian: apt-get install libreoffice-calc",
  );
  writeFileSync(join(folder, "soffice"), "");
  expect(findLibreOffice([folder])).toBe(join(folder, "soffice"));
  rmSync(folder, { recursive: true });
});
