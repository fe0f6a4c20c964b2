import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOrCreateDocumentKey, readOrCreateSessionSecret } from "./secrets.ts";

test.each([readOrCreateSessionSecret, readOrCreateDocumentKey])(
  "%p: long, readable by its owner only, and the same at the next start",
  (readOrCreate) => {
    const directory = mkdtempSync(join(tmpdir(), "secret-"));
    const file = join(directory, ".demo", "secret");
    const secret = readOrCreate(file);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readOrCreate(file)).toBe(secret);
    rmSync(directory, { recursive: true });
  },
);
