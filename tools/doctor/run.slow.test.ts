import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGateway } from "../../docs/examples/gateway/start-for-tests.ts";
import { contractPrefix } from "../sandbox/lenders-api/app.ts";
import { tokenOf } from "../sandbox/lenders-api/sandbox-for-tests.ts";
import { killAll, startNode } from "../start-up/process-for-tests.ts";
import { startBrokenApi } from "./api/broken-api-for-tests.ts";
import { lender, startIdentityForTests, variablesForTests } from "./identity/service-for-tests.ts";
import type { Finding } from "./report.ts";

// Starts the real command, between the sandbox and a fake identity service.

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startBrokenApi>>;
let identity: Awaited<ReturnType<typeof startIdentityForTests>>;
const folder = mkdtempSync(join(tmpdir(), "doctor-"));
const command = join(process.cwd(), "tools/doctor/run.ts");
const tokenFile = join(folder, "token");

beforeAll(async () => {
  writeFileSync(tokenFile, tokenOf(lender.uid));
  api = await startBrokenApi();
  identity = await startIdentityForTests(tokenOf);
});

afterAll(async () => {
  killAll();
  rmSync(folder, { recursive: true });
  await api.stop();
  identity.stop();
});

beforeEach(() => {
  api.fault = {};
});

function configuration(): Record<string, string> {
  return {
    ...variablesForTests,
    API_BASE_URL: api.url,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    EMBEDDED_DEMO: "1",
  };
}

type Given = { readonly variables?: Record<string, string>; readonly stdin?: string | undefined };

async function doctor(args: readonly string[], { variables, stdin }: Given = {}) {
  const base = { PATH: process.env.PATH, NODE_ENV: "production" as const };
  const env = { ...base, ...(variables ?? configuration()) };
  const { output: printed, closed } = startNode([command, ...args], { cwd: folder, stdin, env });
  const [code] = await closed;
  const { stdout: output, stderr: faults } = printed;
  const secrets = ["canary", lender.password, tokenOf(lender.uid).split(".")[1] as string];
  expect(secrets.filter((secret) => (output + faults).includes(secret))).toEqual([]);
  return { code, output, faults };
}

test("signs in with a piped password, finds no fault in the sandbox, and exits with 0", async () => {
  const stdin = `${lender.password}\n`;
  const { code, output } = await doctor(["--email", lender.email], { stdin });
  expect(output).toMatch(/WARNING +identity emulator: an Auth emulator stands in/);
  expect(output).toMatch(/WARNING +time zone: UTC: your lenders' day .*\n.*Set TIME_ZONE/);
  expect(output).toMatch(/skipped +document keys: none: nobody can verify a statement/);
  expect(output).toMatch(/ok +closed to strangers: 401 from all 11 endpoints/);
  expect(output).toMatch(/ok +token: the portal takes it/);
  expect(output).toMatch(/ok +\/movements\/totals: the same as 1800 movements added up/);
  expect(output).toMatch(/skipped +other lender: no sign-in\n.*--other-email/);
  expect(output).toMatch(/\/movements +\d+ +\d+× 200, 2× 401 +\d+ ms +\d+ ms/);
  expect(output).toMatch(/, 0 failed, /);
  expect(code).toBe(0);
});

test("reports what it skips without a sign-in, and endpoints that accept calls without a token", async () => {
  api.fault = { uid: (path) => (path.startsWith("/movements") ? lender.uid : undefined) };
  const given = { TIME_ZONE: "America/Mexico_City", TRUSTED_PROXIES: "10.0.0.0/8,0.0.0.0/0" };
  const { code, output } = await doctor([], { variables: { ...configuration(), ...given } });
  expect(output).toMatch(/WARNING +trusted proxies: 0\.0\.0\.0\/0: clients .*\n.*TRUSTED_PROXIES/);
  expect(output).toMatch(/ok +time zone: America\/Mexico_City/);
  expect(output).toMatch(/FAILED +closed to strangers.*\n.*\/movements without a token: 200/);
  expect(output).toMatch(/skipped +all of it: without a token/);
  expect(code).toBe(1);
});

test("reads .env.local as `npm start` does, and reports every bad variable without its value", async () => {
  const file = join(folder, ".env.local");
  const { API_BASE_URL: _missing, ...rest } = configuration();
  const lines = Object.entries({ ...rest, PUBLIC_ORIGIN: "http://canary.example" });
  writeFileSync(file, lines.map(([name, value]) => `${name}='${value}'`).join("\n"));
  const { code, output } = await doctor([], { variables: {} });
  rmSync(file);
  expect(output).toMatch(/FAILED +variables: the portal would not.* environment and \.env\.local/);
  expect(output).toMatch(/- API_BASE_URL is missing\n/);
  expect(output).toMatch(/- PUBLIC_ORIGIN must be https/);
  expect(code).toBe(1);
});

test("an API alone needs no setting of the portal", async () => {
  api.fault = { query: (query) => query.delete("loanId") };
  const variables = { PUBLIC_ORIGIN: "nonsense", REDIS_URL: "x", API_HEADERS: '{"x-a":"b"}' };
  const { code, output } = await doctor(["--api", api.url, "--token-file", tokenFile], {
    variables,
  });
  expect(output).not.toMatch(/^(configuration|identity service)$/m);
  expect(output).toMatch(/^lenders API\n +ok +headers: 1 added.*\n +ok +reachable/);
  expect(output).toMatch(/ok +token: not verified, as the API is checked alone; good for \d+ min/);
  expect(output).toMatch(/FAILED +\/movements: filters/);
  expect(output).toMatch(/skipped +other lender: no sign-in\n +→ Give --other-token-file\.\n/);
  expect(code).toBe(1);
});

test.each([
  [
    ["--email", lender.email],
    "wrong",
    1,
    /FAILED +sign-in: refused: INVALID_L.*\n.*Check the e-mail/,
  ],
  [["--email", lender.email], undefined, 2, /no terminal for the password prompt/],
  [["--token-file", "nowhere"], undefined, 2, /The token file cannot be read \(ENOENT\)/],
  [["--token-file", command], undefined, 2, /The token file holds no ID token/],
])("%j with the password %s exits with %d", async (args, stdin, expected, words) => {
  const { code, output, faults } = await doctor(args, { stdin });
  expect([expected === 1 ? output : faults, code]).toEqual([
    expect.stringMatching(words),
    expected,
  ]);
});

test("what cannot start says so in one JSON document too", async () => {
  const args = ["--json", "--api", "http://api.example.com", "--token-file", "token"];
  const { code, output } = await doctor(args, { variables: { API_HEADERS: "nonsense" } });
  const { counts, findings } = JSON.parse(output);
  const seen = "The API cannot be called:";
  expect(findings).toMatchObject([{ check: "start", outcome: "failed", seen }]);
  expect(findings[0].details).toEqual([
    expect.stringMatching(/^API_HEADERS must be/),
    expect.stringMatching(/^--api must be https/),
  ]);
  expect([counts.failed, code]).toEqual([1, 2]);
});

/** The checks that docs/connecting.md names as warnings. */
function documentedWarnings(): readonly string[] {
  const text = readFileSync("docs/connecting.md", "utf8");
  const [, list = ""] = /The doctor warns of (.*?)\./s.exec(text) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, check = ""]) => check);
}

test("finds no fault in the gateway, and warns only of what docs/connecting.md says; all in JSON", async () => {
  const gateway = await startGateway((path, authorization) =>
    Promise.resolve(api.sandbox.app.request(contractPrefix + path, { headers: { authorization } })),
  );
  const otherFile = join(folder, "other-token");
  writeFileSync(otherFile, tokenOf("lender-luis"));
  const given = { API_BASE_URL: gateway.url, TIME_ZONE: "America/Mexico_City" };
  const { code, output } = await doctor(
    ["--json", "--token-file", tokenFile, "--other-token-file", otherFile],
    { variables: { ...configuration(), ...given } },
  );
  await gateway.stop();
  const { findings, calls } = JSON.parse(output) as { findings: Finding[]; calls: object[] };
  expect(findings.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const warnings = findings.flatMap(({ check, outcome }) => (outcome === "warning" ? [check] : []));
  expect(warnings).toEqual(["identity emulator", ...documentedWarnings()]);
  const seen = "404, and no movement";
  const section = "another lender";
  expect(findings).toContainEqual({ section, check: "foreign ids", outcome: "ok", seen });
  expect(calls).toContainEqual(expect.objectContaining({ endpoint: "/loans/{id}" }));
  expect([gateway.log, code]).toEqual([[], 0]);
});
