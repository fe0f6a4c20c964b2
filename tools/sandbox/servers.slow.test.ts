import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { findFreePorts } from "../start-up/ports.ts";
import { killAll, startNode } from "../start-up/process-for-tests.ts";
import { accounts, demoPassword } from "./accounts.ts";

jest.setTimeout(120_000);

let ports: Readonly<Record<"SANDBOX_API_PORT" | "SANDBOX_IDENTITY_PORT", number>>;
let sandbox: ReturnType<typeof start>;
let identityUrl: string;
let apiUrl: string;

function start(environment: Record<string, string>) {
  const texts = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  const env = { ...process.env, NODE_OPTIONS: "", ...Object.fromEntries(texts), ...environment };
  return startNode(["tools/sandbox/server.ts"], { env });
}

beforeAll(async () => {
  ports = await findFreePorts(["SANDBOX_API_PORT", "SANDBOX_IDENTITY_PORT"]);
  identityUrl = `http://127.0.0.1:${ports.SANDBOX_IDENTITY_PORT}`;
  apiUrl = `http://127.0.0.1:${ports.SANDBOX_API_PORT}/lenders/v1`;
  sandbox = start({ SANDBOX_TODAY: "2026-11-21" });
  const ended = sandbox.exit.then(() => Promise.reject(new Error(sandbox.output.both)));
  ended.catch(() => undefined);
  while (!sandbox.output.stdout.includes("\n"))
    await Promise.race([once(sandbox.child.stdout as Readable, "data"), ended]);
  expect(sandbox.output.stdout).toBe(`ready ${apiUrl}\n`);
});

afterAll(killAll);

async function signIn(email: string, tenantId: string) {
  const url = `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true, tenantId }),
  });
  return (await response.json()) as {
    localId?: string;
    idToken?: string;
    error?: { message: string };
  };
}

test("each account signs in to its tenant, and a lender's token is accepted by the API", async () => {
  for (const { email, uid, tenant, disabled, profile } of accounts) {
    const { localId, idToken, error } = await signIn(email, tenant);
    if (disabled) {
      expect(error?.message).toBe("USER_DISABLED");
      continue;
    }
    expect(localId).toBe(uid);
    const headers = { Authorization: `Bearer ${idToken}` };
    const { status } = await fetch(`${apiUrl}/loans?limit=1`, { headers });
    expect([email, status]).toEqual([email, profile === null ? 401 : 200]);
  }
});

test("the large account is as large as it says", async () => {
  const { idToken } = await signIn("grande@demo.test", "lenders-demo");
  const headers = { Authorization: `Bearer ${idToken}` };
  for (const [list, rows] of [
    ["loans", 1_200],
    ["movements", 250_000],
    ["requests", 2_000],
  ] as const) {
    const answer = await fetch(`${apiUrl}/${list}?limit=1`, { headers });
    expect(((await answer.json()) as { page: { total: number } }).page.total).toBe(rows);
  }
});

test.each([
  ["SANDBOX_API_PORT", "http", 'SANDBOX_API_PORT must be a port from 1 to 65535, not "http".\n'],
  ["SANDBOX_TODAY", "2026-02-30", "SANDBOX_TODAY is not a date (YYYY-MM-DD): 2026-02-30\n"],
])("with %s=%s it says in one line what is wrong", async (variable, value, stderr) => {
  const refused = start({ [variable]: value });
  expect((await refused.closed)[0]).toBe(1);
  expect(refused.output).toMatchObject({ stdout: "", stderr });
});

test("all commands of docs/sandbox.md succeed", async () => {
  const blocks = readFileSync("docs/sandbox.md", "utf8").matchAll(
    /^```sh\n# run by tools\/sandbox\/servers\.slow\.test\.ts\n(.*?)^```$/gms,
  );
  const documented = [...blocks].map(([, commands]) => commands).join("\n");
  const curl = `curl() { command curl -sSf -o /dev/null -w '%{http_code}\\n' "$@"; }`;
  const script = `set -e\n${curl}\n${documented}`
    .replaceAll("http://127.0.0.1:9099", identityUrl)
    .replaceAll("http://127.0.0.1:4010", new URL(apiUrl).origin);
  const { stdout } = await promisify(execFile)("bash", ["-c", script]);
  const calls = documented.match(/^(curl|switch_on) /gm) ?? [];
  expect(calls.length).toBeGreaterThan(7);
  expect(stdout.trim().split("\n")).toHaveLength(calls.length);
  expect(stdout).not.toMatch(/^[^2]/m);
});

test("it exits with code 0 on a signal, even with a client connected", async () => {
  sandbox.child.kill("SIGTERM");
  expect(await sandbox.exit).toEqual([0, null]);
  expect(sandbox.output.stderr).toBe("");
});
