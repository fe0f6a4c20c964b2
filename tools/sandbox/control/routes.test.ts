import type { List } from "../lenders-api/list.ts";
import type { Loan } from "../lenders-api/loans.ts";
import { openSandbox } from "../lenders-api/sandbox-for-tests.ts";
import { type ScenarioName, scenarioNames } from "../scenarios/catalogue.ts";

const ana = "lender-ana";
const sandbox = openSandbox();

function send(method: string, path: string, body?: unknown) {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  return sandbox.app.request(`/control${path}`, { method, headers, ...content });
}

async function switchOn(name: ScenarioName, more: object = {}): Promise<void> {
  const { status } = await send("PUT", `/lenders/ana@demo.test/scenario`, { name, ...more });
  expect(status).toBe(200);
}

afterEach(() => send("DELETE", `/lenders/${ana}/scenario`));

async function makeLender(profile: string) {
  const response = await send("POST", "/lenders", { profile });
  expect(response.status).toBe(201);
  return (await response.json()) as { uid: string; email: string; password: string };
}

test("throw-away lenders have an account each, and a copy of the profile's figures", async () => {
  const [made, other] = [await makeLender("luis"), await makeLender("luis")];
  expect(made).toMatchObject({ password: "Demo-2026!" });
  expect(made.uid).not.toBe(other.uid);
  expect(sandbox.created).toEqual([made.uid, other.uid]);
  const [theirs, original] = await Promise.all(
    [made.uid, "lender-luis"].map((uid) => sandbox.read<List<Loan>>(uid, "/loans")),
  );
  const figures = (list?: List<Loan>) => list?.data.map(({ id: _, ...loan }) => loan);
  expect(figures(theirs)).toEqual(figures(original));
});

test.each([
  ["PUT", "/lenders/lender-luis/scenario", { name: "earthquake" }, 422],
  ["PUT", "/lenders/lender-luis/scenario", { name: "slow", ms: -1 }, 422],
  ["PUT", "/lenders/lender-luis/scenario", { name: "slow", delay: 5 }, 422],
  ["POST", "/lenders", { profile: "grande" }, 422],
  ["POST", "/tokens", { expiresIn: 60 }, 422],
  ["PUT", "/lenders/nobody/scenario", { name: "slow" }, 404],
  ["GET", "/calls?lender=nobody", undefined, 404],
])("%s %s with %p is answered with %i", async (method, path, body, status) => {
  expect((await send(method, path, body)).status).toBe(status);
});

test("a body that is not JSON is refused, so that no other website can send one without a preflight", async () => {
  const body = JSON.stringify({ profile: "luis" });
  const response = await sandbox.app.request("/control/lenders", { method: "POST", body });
  expect(response.status).toBe(415);
});

test("calls are logged per lender, with their query, until they are cleared", async () => {
  const { uid, email } = await makeLender("nueva");
  await sandbox.get(uid, "/movements?type=LOAN");
  await sandbox.get("lender-luis", "/loans");
  const calls = async () =>
    ((await (await send("GET", `/calls?lender=${email}`)).json()) as List<object>).data;
  const call = { lender: uid, method: "GET", path: "/movements?type=LOAN", status: 200 };
  expect(await calls()).toEqual([{ ...call, at: expect.stringMatching(/Z$/), aborted: false }]);
  expect((await send("DELETE", `/calls?lender=${uid}`)).status).toBe(204);
  expect(await calls()).toEqual([]);
});

test("a scenario is limited to its lender, its path and some of its calls", async () => {
  await switchOn("server-error", { path: "/movements", after: 1, times: 2 });
  const statusOf = async (path: string, uid = ana) => (await sandbox.get(uid, path)).status;
  expect([await statusOf("/movements", "lender-luis"), await statusOf("/loans")]).toEqual([
    200, 200,
  ]);
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push(await statusOf("/movements/totals"));
  expect(statuses).toEqual([200, 500, 500, 200]);
  expect(await (await send("GET", "/scenarios")).json()).toEqual({ data: scenarioNames });
});

// What a portal that shows it well would not tell from ordinary answers.
test.each<[ScenarioName, RegExp]>([
  ["unknown-values", /"LOYALTY_BONUS".*"UNDER_REVIEW"/],
  ["malformed-row", /"12,5O"/],
  ["number-amounts", /"(?:amount|sum)":\d+\.\d+,/],
  ["eighteen-decimals", /"(?:amount|sum)":"\d+\.\d{18}"/],
  ["long-amounts", /"(?:amount|sum)":"1000000000000000000000\.000000000000000001"/],
  ["odd-amounts", /"(?:amount|sum)":1e\+21/],
  ["hostile-texts", /W{200}.*<img src=x onerror=alert\(1\)>.*EN_REVISIÓN_/],
  ["odd-texts", /W{200}.*<img src=x onerror=alert\(1\)>/],
  ["formula-texts", /"=HYPERLINK/],
  ["missing-fields", /"createdAt":"[^"]*"},{"id":"[^"]*".*"description":null/],
  ["edge-dates", /"2024-02-29".*"9999-12-31"/],
])("%s changes a list, totals or a loan with its schedule", async (name, expected) => {
  const [first] = (await sandbox.read<List<Loan>>(ana, "/loans?limit=1")).data;
  const paths = ["/movements?limit=60", "/movements/totals", `/loans/${first?.id}`];
  const texts = () => Promise.all(paths.map(async (path) => (await sandbox.get(ana, path)).text()));
  const ordinary = await texts();
  await switchOn(name);
  const changed = await texts();
  const dateless = (text = "") => text.replace(/"asOf":[^,}]*/, "");
  expect(ordinary.map(dateless).join()).not.toMatch(expected);
  expect(changed.map(dateless).join()).toMatch(expected);
});

test("duplicate-ids changes nothing else, and odd-texts leaves the contract's words", async () => {
  type Entry = Record<string, unknown>;
  const read = async () => (await sandbox.read<List<Entry>>(ana, "/movements")).data;
  const known = ({ type, status }: Entry) => ({ type, status });
  const good = await read();
  await switchOn("odd-texts");
  expect((await read()).map(known)).toEqual(good.map(known));
  await switchOn("duplicate-ids");
  expect(await read()).toEqual(good.map((entry) => ({ ...entry, id: good[0]?.id })));
});

test("no-additions answers none of the optional calls, filters and fields", async () => {
  await switchOn("no-additions");
  for (const path of [
    "/account",
    "/payments",
    "/payments/totals",
    "/loans/totals",
    "/movements/totals",
    "/documents",
  ])
    expect((await sandbox.get(ana, path)).status).toBe(404);
  expect((await sandbox.get(ana, "/loans?overdue=0")).status).toBe(422);
  const text = await (await sandbox.get(ana, "/loans?limit=200")).text();
  expect(text).not.toMatch(/daysLate|nextPayment"/);
});
