import type { List } from "../lenders-api/list.ts";
import type { Loan } from "../lenders-api/loans.ts";
import { openSandbox } from "../lenders-api/sandbox-for-tests.ts";
import type { ScenarioName } from "../scenarios/board.ts";

const ana = "lender-ana";
const sandbox = openSandbox();

async function switchOn(name: ScenarioName, more: object = {}): Promise<void> {
  const path = "/lenders/ana@demo.test/scenario";
  const { status } = await sandbox.control("PUT", path, { name, ...more });
  expect(status).toBe(200);
}

afterEach(() => sandbox.control("DELETE", `/lenders/${ana}/scenario`));

test("a body must be JSON, so that no other website can send one without a preflight", async () => {
  const body = JSON.stringify({ profile: "luis" });
  const plain = await sandbox.app.request("/control/lenders", { method: "POST", body });
  const unknown = await sandbox.control("PUT", "/lenders/lender-luis/scenario", {
    name: "slow",
    delay: 5,
  });
  expect([plain.status, unknown.status]).toEqual([415, 422]);
});

test("a scenario is limited to its lender, its path and some of its calls", async () => {
  await switchOn("server-error", { path: "/movements", after: 1, times: 2 });
  const statusOf = async (path: string, uid = ana) => (await sandbox.get(uid, path)).status;
  const statuses = [await statusOf("/movements", "lender-luis"), await statusOf("/loans")];
  for (let call = 0; call < 4; call += 1) statuses.push(await statusOf("/movements/totals"));
  expect(statuses).toEqual([200, 200, 200, 500, 500, 200]);
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

test("duplicate-ids changes nothing but ids", async () => {
  const read = async () => (await sandbox.read<List<object>>(ana, "/movements")).data;
  const good = await read();
  await switchOn("duplicate-ids");
  const [{ id }] = good as [{ id?: string }];
  expect(await read()).toEqual(good.map((entry) => ({ ...entry, id })));
});

test("no-additions answers none of the optional calls, filters and fields", async () => {
  await switchOn("no-additions");
  const totals = ["/payments/totals", "/loans/totals", "/movements/totals"];
  for (const path of ["/account", "/payments", "/documents", ...totals])
    expect((await sandbox.get(ana, path)).status).toBe(404);
  expect((await sandbox.get(ana, "/loans?overdue=0")).status).toBe(422);
  const text = await (await sandbox.get(ana, "/loans?limit=200")).text();
  expect(text).not.toMatch(/daysLate|nextPayment"/);
});
