import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOrCreateSessionSecret } from "./session-secret.ts";

test("the secret is long, readable by its owner only, and the same at the next start", () => {
  const directory = mkdtempSync(join(tmpdir(), "secret-"));
  const file = join(directory, ".demo", "session-secret");
  const secret = readOrCreateSessionSecret(file);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateSessionSecret(file)).toBe(secret);
  rmSync(directory, { recursive: true });
});
