import { accounts } from "../accounts.ts";
import { openSandbox, tokenOf } from "../lenders-api/sandbox-for-tests.ts";
import type { List, Loan } from "../lenders-api/wire.ts";

const sandbox = openSandbox("luis");

function send(method: string, path: string, body?: unknown) {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  return sandbox.app.request(`/control${path}`, { method, headers, ...content });
}

async function makeLender(profile: string) {
  const response = await send("POST", "/lenders", { profile });
  expect(response.status).toBe(201);
  return (await response.json()) as { uid: string; email: string; password: string };
}

test("a throw-away lender has an account and a copy of the profile's figures", async () => {
  const made = await makeLender("luis");
  expect(made).toMatchObject({ password: "Demo-2026!" });
  expect(sandbox.created).toContain(made.uid);
  const theirs = await sandbox.read<List<Loan>>(made.uid, "/loans");
  const original = await sandbox.read<List<Loan>>("lender-luis", "/loans");
  const withoutId = ({ id: _, ...loan }: Loan) => loan;
  expect(theirs.data.map(withoutId)).toEqual(original.data.map(withoutId));
  expect((await sandbox.get(made.uid, `/loans/${original.data[0]?.id}`)).status).toBe(404);
});

test("throw-away lenders never share an account", async () => {
  const [first, second] = [await makeLender("nueva"), await makeLender("nueva")];
  expect(first.uid).not.toBe(second.uid);
  expect(first.email).not.toBe(second.email);
});

test.each([
  ["PUT", "/lenders/lender-luis/scenario", { name: "earthquake" }],
  ["PUT", "/lenders/lender-luis/scenario", { name: "slow", ms: -1 }],
  ["PUT", "/lenders/lender-luis/scenario", { name: "slow", delay: 5 }],
  ["POST", "/lenders", { profile: "grande" }],
  ["POST", "/tokens", { expiresIn: 60 }],
])("%s %s refuses %p", async (method, path, body) => {
  expect((await send(method, path, body)).status).toBe(422);
});

test("a body that is not JSON is refused, so that no other website can send one without a preflight", async () => {
  const body = JSON.stringify({ profile: "luis" });
  const response = await sandbox.app.request("/control/lenders", { method: "POST", body });
  expect(response.status).toBe(415);
});

test("unknown lenders have no scenario and no calls", async () => {
  expect((await send("PUT", "/lenders/nobody/scenario", { name: "slow" })).status).toBe(404);
  expect((await send("DELETE", "/lenders/nobody/scenario")).status).toBe(404);
  expect((await send("GET", "/calls?lender=nobody")).status).toBe(404);
});

test("an error of the identity service is reported as 502", async () => {
  const broken = openSandbox("nueva");
  broken.created.push = () => {
    throw new Error("connect ECONNREFUSED");
  };
  const response = await broken.app.request("/control/lenders", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ profile: "luis" }),
  });
  expect(response.status).toBe(502);
});

test("calls are logged per lender, with their query, until they are cleared", async () => {
  const { uid, email } = await makeLender("nueva");
  await sandbox.get(uid, "/movements?type=LOAN");
  await sandbox.get("lender-luis", "/loans");
  const calls = async (lender: string) =>
    ((await (await send("GET", `/calls?lender=${lender}`)).json()) as { data: unknown[] }).data;
  expect(await calls(email)).toEqual([
    {
      lender: uid,
      method: "GET",
      path: "/movements?type=LOAN",
      status: 200,
      at: expect.stringMatching(/Z$/),
      aborted: false,
    },
  ]);
  expect((await send("DELETE", `/calls?lender=${uid}`)).status).toBe(204);
  expect(await calls(uid)).toEqual([]);
  expect(await calls("lender-luis")).not.toEqual([]);
});

test("the log drops the oldest calls first", async () => {
  for (let call = 0; call < 2_010; call += 1) await sandbox.get("lender-luis", `/none/${call}`);
  const response = await send("GET", "/calls");
  const { data } = (await response.json()) as { data: { path: string }[] };
  expect(data).toHaveLength(2_000);
  expect(data.at(-1)?.path).toBe("/none/2009");
});

test("a minted token has the requested lifetime and tenant", async () => {
  const status = async (options: object) => {
    const response = await send("POST", "/tokens", { email: "luis@demo.test", ...options });
    const { token } = (await response.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    return (await sandbox.app.request("/lenders/v1/loans", { headers })).status;
  };
  expect(await status({})).toBe(200);
  expect(await status({ expiresIn: 30, issuedAgo: 3570 })).toBe(200);
  expect(await status({ expiresIn: -1 })).toBe(401);
  expect(await status({ tenant: "otros-demo" })).toBe(401);
  expect(await status({ tenant: null })).toBe(401);
});

test("each account with a profile can read the API, and the others are refused", async () => {
  const refused = accounts.filter(({ profile }) => profile === null);
  expect(refused.map(({ email }) => email)).toEqual(["bloqueada@demo.test", "externo@demo.test"]);
  for (const { uid } of refused) {
    const headers = { Authorization: `Bearer ${tokenOf(uid)}` };
    expect((await sandbox.app.request("/lenders/v1/loans", { headers })).status).toBe(401);
  }
});
