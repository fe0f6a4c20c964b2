import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder, which is empty before each test. */
export function folderForTests() {
  const root = mkdtempSync(join(tmpdir(), "portal-"));
  afterEach(() => {
    for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (file: string, text = "") => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return { root, write };
}
