import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { shellBlocksOf } from "../../../scripts/documents/shell-blocks.ts";
import { killAll, startNode } from "../../../tools/start-up/process-for-tests.ts";
import { startApp } from "./start-for-tests.ts";

const [block, trial] = shellBlocksOf(readFileSync("docs/connecting.md", "utf8"));
const commands = (block?.commands ?? []).filter((line) => line !== "npm install");
const root = mkdtempSync(join(tmpdir(), "gateway-"));
const folder = join(root, "lenders-gateway");

/** The variables that the document sets. */
const documented = Object.fromEntries(
  commands.flatMap((line) => [...line.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, ...pair]) => pair)),
);

/** Reads Google's keys from another address. The product has no setting for it. */
const otherKeys = `data:text/javascript,${encodeURIComponent(
  "const get = fetch; globalThis.fetch = (url, options) => get(String(url).startsWith('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@') ? process.env.KEYS : url, options);",
)}`;

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let google: Awaited<ReturnType<typeof startApp>>;
let api: Awaited<ReturnType<typeof startApp>>;
const seen: string[] = [];

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "key-1", alg: "RS256" };
  google = await startApp({ fetch: () => Response.json({ keys: [jwk] }) });
  api = await startApp({
    fetch: ({ url }) => {
      seen.push(new URL(url).pathname);
      return url.includes("/entries")
        ? new Response("broken", { status: 500 })
        : Response.json({ items: [{ position_id: "L-1" }], total_items: 1 });
    },
  });
  // The packages that the document installs, from this project.
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const copy = commands.filter((line) => line.startsWith("cp ")).join("\n");
  execFileSync("sh", ["-e", "-c", copy.replace("../lenders-gateway", folder)]);
});

afterAll(async () => {
  killAll();
  await Promise.all([google.stop(), api.stop()]);
  rmSync(root, { recursive: true });
});

/** Starts the copy as the document says, with these changes. */
function start(variables: Record<string, string>, program = "server.ts") {
  expect(commands.at(-1)).toMatch(/ node server\.ts$/);
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...documented };
  return startNode(["--import", otherKeys, program], {
    cwd: folder,
    env: { ...env, KEYS: google.url, PORT: "0", ...variables },
  });
}

/** Where it listens. */
async function listening({ output, child }: ReturnType<typeof start>): Promise<string> {
  const address = () => /http:\/\/[\d.]+:\d+/.exec(output.stdout)?.[0];
  while (child.exitCode === null && !address()) await delay(20);
  return address() ?? output.both;
}

test("the copy of the document starts by itself, serves a signed token's lender, and logs no token", async () => {
  const server = start({ OTHER_API_URL: api.url });
  const { child, output, exit } = server;
  const url = await listening(server);
  const sign = (tenant: string) =>
    new SignJWT({ auth_time: 1, sub: "user-1", investor_id: "I-7", firebase: { tenant } })
      .setProtectedHeader({ alg: "RS256", kid: "key-1" })
      .setIssuer("https://securetoken.google.com/your-project")
      .setAudience("your-project")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(keys.privateKey);
  const ask = async (path: string, tenant: string) => {
    const token = await sign(tenant);
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json(), token };
  };
  expect(await ask("/loans", "your-tenant")).toMatchObject({
    status: 200,
    body: { data: [{ id: "L-1" }], page: { limit: 25, offset: 0, total: 1 } },
  });
  expect((await ask("/loans", "other")).status).toBe(401);
  const { status, token } = await ask("/movements", "your-tenant");
  expect(status).toBe(502);
  expect(seen).toEqual(["/v2/investors/I-7/positions", "/v2/investors/I-7/entries"]);
  child.kill("SIGTERM");
  expect((await exit)[0]).toBe(0);
  expect(output.stderr).toBe('{"status":502,"detail":"the API answered 500","requestId":"none"}\n');
  expect(output.both).not.toContain(token.slice(0, 20));
}, 30_000);

const development = { NODE_ENV: "development", LENDER: "I-9" };
const needed = /^try\.ts needs OTHER_API_URL and LENDER, and never runs in production/;
const mustBeSafe = /^OTHER_API_URL must be https:, or on this machine\.\n$/;

test.each<[string, Record<string, string>, RegExp]>([
  ["server.ts", { IDENTITY_TENANT: "" }, /^IDENTITY_TENANT is missing\.\n$/],
  ["server.ts", { OTHER_API_URL: "http://api.example" }, mustBeSafe],
  ["try.ts", { ...development, NODE_ENV: "production" }, needed],
  ["try.ts", { ...development, LENDER: "" }, needed],
  ["try.ts", { ...development, OTHER_API_URL: "" }, needed],
])("%s does not start with %j, and says why", async (program, variables, reason) => {
  const { output, closed } = start(variables, program);
  expect((await closed)[0]).toBe(1);
  expect(output.both).toMatch(reason);
});

test("try.ts serves the demo's unsigned tokens as one lender, under this machine's names alone, and no other token", async () => {
  expect(trial?.commands.join()).toMatch(/^OTHER_API_URL=\S+ LENDER=\S+ node try\.ts$/);
  const local = { ...development, HOST: "0.0.0.0", OTHER_API_URL: api.url };
  const url = await listening(start(local, "try.ts"));
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const claims = new UnsecuredJWT({ sub: "ana", lender: "I-8" }).setExpirationTime("1h");
  const signed = new SignJWT({ sub: "ana" }).setProtectedHeader({ alg: "RS256" });
  const statuses: number[] = [];
  for (const token of [claims.encode(), await signed.sign(keys.privateKey)]) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await fetch(`${url}/loans`, { headers })).status);
  }
  expect(statuses).toEqual([200, 401]);
  for (const host of ["localhost:8080", "[::1]", "127.0.0.1.evil.example:8080"]) {
    const headers = { host, authorization: `Bearer ${claims.encode()}` };
    const [response] = await once(get(`${url}/loans`, { headers }), "response");
    statuses.push(response.resume().statusCode);
  }
  expect(statuses.slice(2)).toEqual([200, 200, 403]);
  expect(seen.at(-1)).toBe("/v2/investors/I-9/positions");
}, 30_000);

test("its package.json has the versions that the tests used", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { dependencies } = read("docs/examples/gateway/package.json");
  const { devDependencies } = read("package.json");
  expect(devDependencies).toMatchObject(dependencies);
});
