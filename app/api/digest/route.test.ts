import { setTimeout } from "node:timers/promises";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { completedSum, minorUnits } from "@/e2e/exact-sums";
import { api, config } from "@/lib/api-for-tests";
import { answerAt, answerWith } from "@/lib/lenders-api/api-for-tests";
import { openSandbox, tokenOf } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { GET } from "./route";

Object.assign(config, { digest: true, trustedProxies: [], sessionSecrets: ["secret"] });
jest.mock("@/lib/session/verify", () => ({
  verifyIdToken: async (token: string) =>
    token.includes(".")
      ? { outcome: "verified", token: { userId: token, signedInAt: 0 } }
      : { outcome: "refused", detail: "bad" },
}));
setNowOfEachTest("2026-11-21T14:02:00Z");

const sandbox = openSandbox();
let changed = (json: string) => json;
beforeEach(() => {
  changed = (json) => json;
  api.answer = ({ url = "", headers: { authorization = "" } }, response) => {
    Promise.resolve(sandbox.app.request(url, { headers: { authorization } })).then(async (own) => {
      response.writeHead(own.status, { "content-type": "application/json" });
      response.end(changed(await own.text()));
    });
  };
});

const ask = (query: string, headers: HeadersInit) =>
  GET(new Request(`https://portal.test/api/digest${query}`, { headers }));
const read = async (uid: string, since: string) =>
  (await ask(`?since=${since}`, { authorization: `Bearer ${tokenOf(uid)}` })).json();

test.each([
  ["lender-ana", "2026-01-01"],
  ["lender-ana", "2026-11-04"],
  ["lender-luis", "2026-01-01"],
])("%s since %s: the figures are those of the lender's own stored rows", async (uid, since) => {
  const { earned, lateLoans, payments, isEmpty } = await read(uid, since);
  const rows = sandbox.stored(uid);
  const movements = rows.movements.filter(
    ({ valueDate }) => valueDate >= since && valueDate <= "2026-11-21",
  );
  const sums = ["MXN", "USD", "USDC"].map((currency) =>
    completedSum(movements, "INTEREST", currency),
  );
  const amountIn = (currency: string) =>
    earned.find((each: { currency: string }) => each.currency === currency)?.amount ?? "0";
  expect(["MXN", "USD", "USDC"].map((currency) => minorUnits(amountIn(currency)))).toEqual(sums);
  const open = rows.payments
    .filter(({ status }) => status === "ACTIVE" || status === "PENDING")
    .sort((left, right) => (left.dueDate < right.dueDate ? -1 : 1));
  const oldest = [...Map.groupBy(open, ({ loanId }) => loanId)].map(([id, [first]]) => [
    id,
    first?.dueDate ?? "",
  ]);
  const late = oldest.filter(([, due = ""]) => due >= since && due < "2026-11-21");
  const of = (all: readonly { loanId: string }[]) => all.map(({ loanId }) => loanId).sort();
  expect(of(lateLoans)).toEqual(late.map(([loanId]) => loanId).sort());
  const next = open.filter(({ dueDate }) => dueDate >= "2026-11-21").slice(0, 5);
  expect(payments.map(({ date }: { date: string }) => date)).toEqual(
    next.map(({ dueDate }) => dueDate),
  );
  expect(of(open)).toEqual(expect.arrayContaining(of(payments)));
  expect(isEmpty).toBe(!earned.length && !late.length);
});

const name = '<img src=x onerror=alert(1)>"\u202E\r\n- https://evil.test';

test("a hostile name is escaped in HTML, and stays one line's part in the text", async () => {
  changed = (json) =>
    json.replaceAll(/"(reference|loanReference)":"[^"]*"/g, `"$1":${JSON.stringify(name)}`);
  const { html, text, lateLoans, payments } = await read("lender-ana", "2026-01-01");
  expect([lateLoans[0].loan, payments[0].loan]).toEqual([name, name]);
  expect(html).toContain(
    "\u2068&lt;img src=x onerror=alert(1)&gt;&quot; - https://evil.test\u2069",
  );
  expect(html).not.toMatch(/<(?!\/?(!doctype|html|head|meta|title|body|h1|h2|ul|li|p|a)\b)/);
  expect(html).not.toMatch(/src="|url\(|href="(?!https:\/\/portal\.test\/)/);
  expect(text).toMatch(/· \u2068<img src=x onerror=alert\(1\)>" - https:\/\/evil\.test\u2069/);
  expect(text.split("\n").filter((line: string) => line.startsWith("- https"))).toEqual([]);
});

test("a payment that cannot be read is no digest without it: it may be the next one", async () => {
  changed = (json) => json.replace(/"dueDate":"[^"]*"/, '"dueDate":"soon"');
  expect(await read("lender-ana", "2026-11-01")).toMatchObject({ code: "malformed-row" });
});

test.each([404, 501])(
  "an API whose payments answer %d has a digest without them",
  async (status) => {
    api.answer = answerAt("/payments?", answerWith({}, status), api.answer);
    const { payments, lateLoans } = await read("lender-ana", "2026-01-01");
    expect([payments, lateLoans.length > 0]).toEqual([[], true]);
  },
);

test("a lender has three digests at once, another lender three more; a fourth waits", async () => {
  const hanging = Promise.withResolvers<void>();
  const { answer } = api;
  api.answer = (...call) => void hanging.promise.then(() => answer(...call));
  const askAs = (uid: string) =>
    ask("?since=2026-11-01", { authorization: `Bearer ${tokenOf(uid)}` });
  const first = ["lender-ana", "lender-ana", "lender-ana", "lender-luis"].map(askAs);
  // Each has three calls, and a lender at most eight at once.
  while (api.received.length < 11) await setTimeout(5);
  const fourth = await askAs("lender-ana");
  expect([fourth.status, fourth.headers.get("retry-after")]).toEqual([429, "10"]);
  expect(await fourth.json()).toMatchObject({
    code: "too-many-requests",
    detail: expect.stringContaining("10 segundos"),
  });
  hanging.resolve();
  const later = [...(await Promise.all(first)), await askAs("lender-ana")];
  expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

const good = { authorization: `Bearer ${tokenOf("lender-ana")}` };
test.each<[string, number, string, HeadersInit]>([
  ["no token", 401, "?since=2026-11-01", {}],
  ["a cookie alone", 401, "?since=2026-11-01", { cookie: "__Host-lenders_session=x" }],
  ["a dead token", 401, "?since=2026-11-01", { authorization: "Bearer dead" }],
  ["a token that the API refuses", 401, "?since=2026-11-01", { authorization: "Bearer a.b.c" }],
  ["no day", 422, "", good],
  ["a day that does not exist", 422, "?since=2026-02-30", good],
  ["tomorrow", 422, "?since=2026-11-22", good],
  ["two days", 422, "?since=2026-11-01&since=2026-11-02", good],
])("%s is refused as a problem with %d", async (_what, status, query, headers) => {
  const { status: answered, headers: sent } = await ask(query, headers);
  expect([answered, sent.get("content-type")]).toEqual([status, "application/problem+json"]);
  expect(sent.get("cache-control")).toBe("private, no-store");
  expect([sent.get("set-cookie"), sent.get("access-control-allow-origin")]).toEqual([null, null]);
  expect(sent.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
});

test("without DIGEST there is no such route, and no screen that is switched off is read", async () => {
  Object.assign(config, { hiddenScreens: ["payments"] });
  expect((await read("lender-ana", "2026-11-01")).payments).toEqual([]);
  expect(api.received.some(({ url }) => url?.includes("/payments"))).toBe(false);
  config.digest = false;
  expect((await ask("?since=2026-11-01", good)).status).toBe(404);
});
