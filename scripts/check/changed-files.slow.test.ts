import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles } from "./changed-files.ts";

const repository = mkdtempSync(join(tmpdir(), "changed-"));
const write = (file: string, text: string) => writeFileSync(join(repository, file), text);

function git(...args: string[]): void {
  const person = ["-c", "user.name=Ana", "-c", "user.email=ana@demo.test"];
  execFileSync("git", [...person, ...args], { cwd: repository, stdio: "ignore" });
}

function commit(): void {
  git("add", "--all");
  git("commit", "--no-verify", "--message", "a change");
}

beforeAll(() => {
  git("init", "--initial-branch", "main");
  mkdirSync(join(repository, "app/[id]"), { recursive: true });
  for (const file of ["edited.ts", "staged.ts", "deleted.ts", "same.ts"]) write(file, "1");
  write(".gitignore", "ignored.ts");
  commit();
  git("switch", "--create", "work");
  write("committed.ts", "1");
  commit();
  write("edited.ts", "2");
  write("staged.ts", "2");
  git("add", "staged.ts");
  write("app/[id]/page ñ.tsx", "1");
  write("ignored.ts", "1");
  rmSync(join(repository, "deleted.ts"));
});

afterAll(() => rmSync(repository, { recursive: true }));

test("without origin/main it lists uncommitted files that still exist", () => {
  expect(changedFiles(undefined, repository)).toEqual([
    "app/[id]/page ñ.tsx",
    "edited.ts",
    "staged.ts",
  ]);
});

test("since a branch it lists committed files too", () => {
  expect(changedFiles("main", repository)).toContain("committed.ts");
});

test("a change begins at origin/main", () => {
  git("update-ref", "refs/remotes/origin/main", "main");
  expect(changedFiles(undefined, repository)).toContain("committed.ts");
});

test("an unknown commit is reported", () => {
  expect(() => changedFiles("nowhere", repository)).toThrow("No commit is named nowhere.");
});
