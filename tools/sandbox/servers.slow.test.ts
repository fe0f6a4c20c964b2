import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { killAll, startNode } from "../start-up/process-for-tests.ts";
import { accounts, demoPassword } from "./accounts.ts";

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
  [identityEntry, "SANDBOX_IDENTITY_PORT", "BUSY", "Port BUSY is busy (identity)\n"],
  [apiEntry, "SANDBOX_API_PORT", "BUSY", "Port BUSY is busy (lenders API)\n"],
  [apiEntry, "SANDBOX_API_PORT", "http", "SANDBOX_API_PORT is not a port: http\n"],
  [
    apiEntry,
    "SANDBOX_TODAY",
    "2026-02-30",
    "SANDBOX_TODAY is not a date (YYYY-MM-DD): 2026-02-30\n",
  ],
])("%s with %s=%s says in one line what is wrong", async (entry, variable, value, line) => {
  const busy = new URL(identityUrl).port;
  const [given, stderr] = [value, line].map((text) => text.replaceAll("BUSY", busy));
  const refused = start(entry, { SANDBOX_DATABASE: join(folder, "no"), [variable]: given ?? "" });
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
