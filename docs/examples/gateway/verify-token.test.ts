import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createRemoteJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { requireLender } from "./express.ts";
import { startApp } from "./start-for-tests.ts";
import { KeysUnavailable, TokenRefused, verifyToken } from "./verify-token.ts";

const tenant = { projectId: "your-project", tenantId: "your-tenant" };
const now = () => Math.floor(Date.now() / 1000);

let good: Awaited<ReturnType<typeof generateKeyPair>>;
let foreign: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: object;
let otherJwk: object;
let reads: number;
let keys: () => Response;
let source: Awaited<ReturnType<typeof startApp>>;

const keySet = () => createRemoteJWKSet(new URL(source.url), { timeoutDuration: 60_000 });

beforeAll(async () => {
  [good, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  jwk = { ...(await exportJWK(good.publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  otherJwk = { ...(await exportJWK(foreign.publicKey)), kid: "key-0", alg: "RS256", use: "sig" };
  source = await startApp({
    fetch: () => {
      reads += 1;
      return keys();
    },
  });
});
afterAll(() => source.stop());
beforeEach(() => {
  reads = 0;
  keys = () => Response.json({ keys: [jwk, otherJwk] });
});

type Changes = {
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly key?: Parameters<SignJWT["sign"]>[0];
};

/** A token as Identity Platform signs it, with these changes. */
function sign({ claims, header, key = good.privateKey }: Changes = {}): Promise<string> {
  return new SignJWT({
    iss: `https://securetoken.google.com/${tenant.projectId}`,
    aud: tenant.projectId,
    sub: "lender-1",
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3_000,
    email_verified: true,
    firebase: { sign_in_provider: "password", tenant: tenant.tenantId },
    ...claims,
  })
    .setProtectedHeader({ alg: "RS256", kid: "key-1", ...header })
    .sign(key);
}

const unsigned = (token: string, header: object) =>
  `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${token.split(".")[1]}.`;

test("a token of the tenant is accepted, also by a clock that is half a minute off", async () => {
  for (const claims of [{}, { iat: now() + 20, auth_time: now() + 20 }, { exp: now() - 20 }])
    expect(await verifyToken(await sign({ claims }), tenant, keySet())).toMatchObject({
      sub: "lender-1",
    });
});

const forgeries: Readonly<Record<string, () => Promise<string>>> = {
  "of another tenant": () => sign({ claims: { firebase: { tenant: "other" } } }),
  "of no tenant": () => sign({ claims: { firebase: undefined } }),
  "of another project": () => sign({ claims: { aud: "other" } }),
  "of another issuer": () => sign({ claims: { iss: "https://securetoken.google.com/other" } }),
  "without a subject": () => sign({ claims: { sub: "" } }),
  expired: () => sign({ claims: { exp: now() - 60 } }),
  "that never expires": () => sign({ claims: { exp: undefined } }),
  "of two hours ago": () => sign({ claims: { iat: now() - 7_200 } }),
  "from the future": () => sign({ claims: { iat: now() + 90 } }),
  "of a sign-in in the future": () => sign({ claims: { auth_time: now() + 90 } }),
  "with a sign-in that is no time": () => sign({ claims: { auth_time: "x" } }),
  "without a key id": () => sign({ header: { kid: undefined } }),
  "without a sign-in": () => sign({ claims: { auth_time: undefined } }),
  "signed by another key": () => sign({ key: foreign.privateKey }),
  "with an unknown key id": () => sign({ header: { kid: "key-2" } }),
  "with changed claims": async () => {
    const [head, , seal] = (await sign()).split(".");
    const [, body] = (await sign({ claims: { sub: "lender-2" } })).split(".");
    return `${head}.${body}.${seal}`;
  },
  "with alg none": async () => unsigned(await sign(), { alg: "none", typ: "JWT" }),
  "with HS256 and the public key as secret": async () =>
    sign({ header: { alg: "HS256" }, key: new TextEncoder().encode(JSON.stringify(jwk)) }),
  "that is none": async () => "nonsense",
};

test.each(Object.entries(forgeries))("a token %s is refused", async (_name, forge) => {
  await expect(verifyToken(await forge(), tenant, keySet())).rejects.toThrow(TokenRefused);
});

test("unknown key ids read the keys once more, and not for each token", async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
  const set = keySet();
  await verifyToken(await sign(), tenant, set);
  const token = await sign({ header: { kid: "key-2" } });
  const refused = () => verifyToken(token, tenant, set).catch(() => undefined);
  await refused();
  expect(reads).toBe(1);
  clock.mockReturnValue(Date.now() + 30_001);
  await Promise.all([refused(), refused(), refused()]);
  clock.mockRestore();
  expect(reads).toBe(2);
});

test.each<[string, () => Response]>([
  ["an error", () => new Response("", { status: 500 })],
  ["a redirect", () => Response.redirect("https://elsewhere.example/keys")],
  ["other JSON", () => Response.json({ certificates: [] })],
])("keys that are %s say nothing of the token", async (_name, response) => {
  keys = response;
  await expect(verifyToken(await sign(), tenant, keySet())).rejects.toThrow(KeysUnavailable);
});

test("the Express function of the document lets the lender in, and no forged token", async () => {
  const code = readFileSync("docs/examples/gateway/express.ts", "utf8");
  expect(readFileSync("docs/verifying-tokens.md", "utf8")).toContain(`\`\`\`ts\n${code}\`\`\``);
  const google = jest.spyOn(globalThis, "fetch").mockImplementation(async () => keys());
  const ask = async (authorization?: string) => {
    const request = { headers: { authorization } } as Parameters<typeof requireLender>[0];
    const writeHead = jest.fn(() => ({ end: () => undefined }));
    const response = { writeHead } as unknown as ServerResponse;
    const next = jest.fn();
    await requireLender(request, response, next);
    return [next.mock.calls.length, request.lender, ...writeHead.mock.calls.flat()];
  };
  expect(await ask(`Bearer ${await sign()}`)).toEqual([1, "lender-1"]);
  expect(await ask()).toEqual([0, undefined, 401]);
  for (const forge of Object.values(forgeries))
    expect(await ask(`Bearer ${await forge()}`)).toEqual([0, undefined, 401]);
  google.mockRestore();
});
