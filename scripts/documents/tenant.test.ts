import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { projectId } from "../../tools/sandbox/accounts.ts";
import { identityService } from "../../tools/sandbox/identity/service.ts";
import { listenOnLoopback } from "../../tools/start-up/ports.ts";

const server = createServer();
let url: string;

beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  server.on("request", getRequestListener(identityService(() => url).fetch));
});

afterAll(() => server.close());

const call = async (name: string, body: object) => {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

const scriptsIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = ""]) => text);

/** Runs a script of the Admin SDK, which may use `getAuth` and the names of the values. */
async function runScript(text: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  // The Admin SDK finds an emulator by this variable only.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { getApps, initializeApp } = await import("firebase-admin/app");
  const { getAuth } = await import("firebase-admin/auth");
  if (getApps().length === 0) initializeApp({ projectId });
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const run = new AsyncFunction("getAuth", ...Object.keys(values), text);
  await run(getAuth, ...Object.values(values));
}

test("docs/tenant.md leads from no tenant to a lender who signs in with a first password", async () => {
  const print = jest.spyOn(console, "log").mockImplementation();
  const complain = jest.spyOn(console, "error").mockImplementation();
  const links = new Map<string, string>();
  const lenders = [
    { uid: "one", email: "uno@lenders.test" },
    { uid: "two", email: "uno@lenders.test" },
  ];
  const invite = (email: string, link: string) => links.set(email, link);
  await runScript(scriptsIn("docs/tenant.md").join(""), { lenders, invite });
  const [[tenantId]] = print.mock.calls as [[string]];
  expect(complain.mock.calls).toEqual([["two", expect.stringMatching(/^auth\//)]]);

  const [putClaim = ""] = scriptsIn("docs/connecting.md");
  await runScript(putClaim, { tenantId, userId: "one", investorId: "I-1" });

  const { searchParams } = new URL(links.get("uno@lenders.test") ?? "");
  const newPassword = "Primera-2026!";
  await call("resetPassword", { tenantId, oobCode: searchParams.get("oobCode"), newPassword });
  const signIn = { email: "uno@lenders.test", password: newPassword, returnSecureToken: true };
  const { localId, idToken } = await call("signInWithPassword", { ...signIn, tenantId });
  expect(localId).toBe("one");
  const claims = Buffer.from(String(idToken).split(".")[1] ?? "", "base64url").toString();
  expect(claims).toContain('"investor_id":"I-1"');
  expect(await call("signInWithPassword", { ...signIn, tenantId: "lenders-demo" })).toHaveProperty(
    "error",
  );
});
