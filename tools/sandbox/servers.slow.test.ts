import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { killAll, startNode } from "../start-up/process-for-tests.ts";
import { accounts, demoPassword } from "./accounts.ts";

jest.setTimeout(120_000);

const anyPorts = { SANDBOX_API_PORT: "0", SANDBOX_IDENTITY_PORT: "0" };

function start(environment: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  return startNode(["tools/sandbox/server.ts"], { env });
}

let sandbox: ReturnType<typeof start>;
let identityUrl: string;
let apiUrl: string;

beforeAll(async () => {
  sandbox = start({ ...anyPorts, SANDBOX_TODAY: "2026-11-21" });
  const { child, output } = sandbox;
  while (!output.stdout.includes("ready"))
    await Promise.race([once(child.stdout as Readable, "data"), sandbox.closed]);
  [, identityUrl = "", apiUrl = ""] = /^identity (\S+)\nready (\S+)\n$/.exec(output.stdout) ?? [];
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

test.each([
  ["SANDBOX_API_PORT", "BUSY", "Port BUSY is busy (lenders API)\n"],
  ["SANDBOX_API_PORT", "http", "SANDBOX_API_PORT is not a port: http\n"],
  ["SANDBOX_TODAY", "2026-02-30", "SANDBOX_TODAY is not a date (YYYY-MM-DD): 2026-02-30\n"],
])("with %s=%s it says in one line what is wrong", async (variable, value, line) => {
  const busy = new URL(identityUrl).port;
  const [given, stderr] = [value, line].map((text) => text.replaceAll("BUSY", busy));
  const refused = start({ ...anyPorts, [variable]: given ?? "" });
  expect((await refused.exit)[0]).toBe(1);
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
