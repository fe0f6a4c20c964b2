import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { listenOnLoopback } from "../start-up/ports.ts";
import { killAll, startNode } from "../start-up/process-for-tests.ts";
import { accounts, demoPassword, lendersTenant, otherTenant } from "./accounts.ts";

const identityEntry = "tools/sandbox/identity/server.ts";
const apiEntry = "tools/sandbox/lenders-api/server.ts";
const folder = mkdtempSync(join(tmpdir(), "sandbox-servers-"));

jest.setTimeout(120_000);

// Starts an entry point; `ready` is the URL of its ready line.
function start(entry: string, environment: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const { child, output, ...rest } = startNode([entry], { env });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      if (output.stdout.includes("\n")) resolve(/^ready (\S+)\n$/.exec(output.stdout)?.[1] ?? "");
    });
    child.once("exit", () => reject(new Error(`${entry} ended: ${output.stderr}`)));
  });
  ready.catch(() => {});
  return { child, output, ready, ...rest };
}

let identity: ReturnType<typeof start>;
let api: ReturnType<typeof start>;
let identityUrl: string;
let apiUrl: string;

beforeAll(async () => {
  identity = start(identityEntry, { SANDBOX_IDENTITY_PORT: "0" });
  identityUrl = await identity.ready;
  api = start(apiEntry, {
    SANDBOX_API_PORT: "0",
    SANDBOX_IDENTITY_PORT: new URL(identityUrl).port,
    SANDBOX_DATABASE: join(folder, "sandbox.sqlite"),
    SANDBOX_TODAY: "2026-11-21",
  });
  apiUrl = await api.ready;
});

afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true });
});

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

test("both print one line when they are ready", () => {
  expect(identityUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/lenders\/v1$/);
});

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

test("a wrong password, a wrong tenant and an unknown e-mail get the same error", async () => {
  const answers = await Promise.all([
    signIn("externo@demo.test", lendersTenant),
    signIn("nadie@demo.test", lendersTenant),
    signIn("ana@demo.test", otherTenant),
  ]);
  expect(answers.map(({ error }) => error?.message)).toEqual(
    Array(3).fill("INVALID_LOGIN_CREDENTIALS"),
  );
});

test("a throw-away lender signs in with the address and password it was given", async () => {
  const response = await fetch(new URL("/control/lenders", apiUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ profile: "nueva" }),
  });
  const { uid, email } = (await response.json()) as { uid: string; email: string };
  expect(await signIn(email, lendersTenant)).toMatchObject({ localId: uid });
});

test.each([
  [identityEntry, "SANDBOX_IDENTITY_PORT", "identity"],
  [apiEntry, "SANDBOX_API_PORT", "lenders API"],
])("%s reports a busy port in one line", async (entry, variable, purpose) => {
  const holder = createServer();
  const port = await listenOnLoopback(holder);
  const refused = start(entry, { [variable]: String(port), SANDBOX_DATABASE: join(folder, "no") });
  expect((await refused.exit)[0]).toBe(1);
  const stderr = `Port ${port} is busy (${purpose})\n`;
  expect(refused.output).toMatchObject({ stdout: "", stderr });
  holder.close();
});

test.each([
  ["SANDBOX_TODAY", "2026-02-30", "SANDBOX_TODAY is not a date (YYYY-MM-DD): 2026-02-30\n"],
  ["SANDBOX_API_PORT", "http", "SANDBOX_API_PORT is not a port: http\n"],
])("a wrong %s is reported in one line", async (variable, value, stderr) => {
  const refused = start(apiEntry, { SANDBOX_DATABASE: join(folder, "no"), [variable]: value });
  expect((await refused.exit)[0]).toBe(1);
  expect(refused.output).toMatchObject({ stdout: "", stderr });
});

test("all commands of docs/sandbox.md succeed", async () => {
  const blocks = readFileSync("docs/sandbox.md", "utf8").matchAll(
    /^```sh\n# run by tools\/sandbox\/servers\.slow\.test\.ts\n(.*?)^```$/gms,
  );
  const documented = [...blocks].map(([, commands]) => commands).join("\n");
  const curl = `curl() { "${process.execPath}" "${resolve("tools/sandbox/curl-for-tests.mjs")}" "$@"; }`;
  const script = `set -e\n${curl}\n${documented}`
    .replaceAll("http://127.0.0.1:9099", identityUrl)
    .replaceAll("http://127.0.0.1:4010", new URL(apiUrl).origin);
  const { stdout } = await promisify(execFile)("bash", ["-c", script]);
  const calls = documented.match(/^(curl|switch_on) /gm) ?? [];
  expect(calls.length).toBeGreaterThan(7);
  expect(stdout.trim().split("\n")).toHaveLength(calls.length);
  expect(stdout).not.toMatch(/^[^2]/m);
});

test("both exit with code 0 on a signal, even with a client connected, and free their ports", async () => {
  identity.child.kill("SIGTERM");
  api.child.kill("SIGINT");
  expect(await identity.exit).toEqual([0, null]);
  expect(await api.exit).toEqual([0, null]);
  await expect(fetch(identityUrl)).rejects.toThrow();
  await expect(fetch(apiUrl)).rejects.toThrow();
  expect([identity.output.stderr, api.output.stderr]).toEqual(["", ""]);
});
