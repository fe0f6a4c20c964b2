import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, requestTest as test } from "../fixtures.ts";
import { callsOf, createLender, mintToken } from "../sandbox-control.ts";

test.use({ profile: "ana" });

const path = "/api/digest?since=2026-01-01";

test("a mailer without cookies reads the digest of the token's lender alone", async ({
  playwright,
  baseURL,
  lender,
}) => {
  const mailer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const read = async (of: { uid: string; email: string }) => {
    const headers = { Authorization: `Bearer ${await mintToken(of)}` };
    const response = await mailer.get(path, { headers });
    expect(response.status()).toBe(200);
    expect(response.headers()).not.toHaveProperty("set-cookie");
    return response.json();
  };
  const [ana, luis] = [await read(lender), await read(await createLender("luis"))];
  expect(ana.text).toMatch(/^.+: novedades desde el 1 ene 2026\n\nDesde el /);
  expect(ana.html).toContain(`<a href="${baseURL}/movements?type=INTEREST`);
  const loans = ({ payments }: typeof ana) =>
    payments.map((each: { loanId: string }) => each.loanId);
  expect(loans(ana).length).toBeGreaterThan(0);
  expect(loans(ana).filter((id: string) => loans(luis).includes(id))).toEqual([]);
  await mailer.dispose();
});

test("a session's cookie, an expired token and one of another tenant read nothing", async ({
  request,
  lender,
}) => {
  const before = (await callsOf(lender)).length;
  const tokens = [
    await mintToken(lender, { expiresIn: -1, issuedAgo: 3600 }),
    await mintToken(lender, { tenant: "otros-demo" }),
    await mintToken(lender, { tenant: null }),
  ];
  for (const headers of [{}, ...tokens.map((token) => ({ Authorization: `Bearer ${token}` }))])
    expect((await request.get(path, { headers })).status()).toBe(401);
  expect((await callsOf(lender)).length).toBe(before);
});

test("the job in docs/digest.md prints the mail of whoever has news, and no other", async ({
  baseURL,
  lender,
}) => {
  const [, job = ""] = /```js\n(.*?)```/s.exec(await readFile("docs/digest.md", "utf8")) ?? [];
  const lineOf = async (of: { uid: string; email: string }, token?: string) =>
    JSON.stringify({ email: of.email, token: token ?? (await mintToken(of)), since: "2026-01-01" });
  const lines = [await lineOf(lender), await lineOf(await createLender("nueva"))];
  const running = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", job], {
    env: { ...process.env, PORTAL: baseURL },
  });
  running.child.stdin?.end([...lines, await lineOf(lender, "dead")].join("\n"));
  const { stdout, stderr } = await running;
  const mail = JSON.parse(stdout);
  expect(Object.keys(mail)).toEqual(["to", "subject", "text", "html"]);
  expect(mail.to).toBe(lender.email);
  expect(stderr).toMatch(`${lender.email}: 401 {`);
  expect(stderr).toContain('"code":"token-refused"');
});
