import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, requestTest as test } from "../fixtures.ts";
import { createLender, mintToken, type TestLender } from "../sandbox-control.ts";

test.use({ profile: "ana" });

test("the job in docs/digest.md prints the mail of whoever has news, and no other", async ({
  request,
  baseURL,
  lender,
}) => {
  // No session reads it, only a token.
  expect((await request.get("/api/digest?since=2026-01-01")).status()).toBe(401);
  const [, job = ""] = /```js\n(.*?)```/s.exec(await readFile("docs/digest.md", "utf8")) ?? [];
  const lineOf = (of: TestLender, token: string) =>
    JSON.stringify({ email: of.email, token, since: "2026-01-01" });
  const other = await createLender("nueva");
  const running = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", job], {
    env: { ...process.env, PORTAL: baseURL },
  });
  running.child.stdin?.end(
    [
      lineOf(lender, await mintToken(lender)),
      lineOf(other, await mintToken(other)),
      lineOf(lender, "dead"),
    ].join("\n"),
  );
  const { stdout, stderr } = await running;
  const mail = JSON.parse(stdout);
  expect(Object.keys(mail)).toEqual(["to", "subject", "text", "html"]);
  expect(mail.to).toBe(lender.email);
  expect(mail.text).toMatch(/^.+: novedades desde el 1 ene 2026\n\nDesde el /);
  expect(mail.html).toContain(`<a href="${baseURL}/movements?type=INTEREST`);
  expect(stderr).toMatch(`${lender.email}: 401 {`);
  expect(stderr).toContain('"code":"token-refused"');
});
