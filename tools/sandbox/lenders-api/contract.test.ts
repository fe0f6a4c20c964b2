import { mintToken, type TokenOptions } from "../control/tokens.ts";
import type { List } from "./list.ts";
import type { Loan, LoanDetail } from "./loans.ts";
import type { Movement } from "./movements.ts";
import type { Payment } from "./payments.ts";
import { openSandbox, tokenOf } from "./sandbox-for-tests.ts";

const ana = "lender-ana";
const luis = "lender-luis";
const sandbox = openSandbox();

test("a list has 25 entries by default, and none for a lender without data", async () => {
  const list = await sandbox.read<List<Movement>>(ana, "/movements");
  expect(list).toMatchObject({ page: { limit: 25, offset: 0, total: 1_800 } });
  expect([list.data.length, list.asOf]).toEqual([25, "2026-11-21T14:02:00.000Z"]);
  for (const path of ["/loans", "/movements", "/requests", "/payments", "/loans/totals"])
    expect(await sandbox.read("lender-nueva", path)).toMatchObject({ data: [] });
});

type Loose = Record<string, string & { amount: string }>;

const isOpen = ({ status }: Loose) => status === "ACTIVE" || status === "PENDING";

// The doctor tries the filters that every API has.
test.each<[path: string, picks: (entry: Loose) => boolean]>([
  ["/movements?requestStatus=PENDING", (one) => one.requestStatus === "PENDING"],
  ["/movements?q=AMORTIZACI%C3%93N", (one) => /amortización/i.test(one.description ?? "")],
  ["/movements?q=spei-1", (one) => /^SPEI-1/.test(one.externalRef ?? "")],
  ["/loans?overdue=1-30", ({ daysLate }) => Number(daysLate) > 0 && Number(daysLate) < 31],
  ["/loans?maturesTo=2027-01-01", ({ maturityDate = "" }) => maturityDate <= "2027-01-01"],
  ["/loans?maturesFrom=2027-01-01", ({ maturityDate = "" }) => maturityDate >= "2027-01-01"],
  ["/payments?overdue=true", (one) => isOpen(one) && (one.dueDate ?? "") < "2026-11-21"],
  ["/payments?overdue=false", (one) => !isOpen(one) || (one.dueDate ?? "") >= "2026-11-21"],
  ["/payments?q=pyme", ({ product = "" }) => product.includes("PyME")],
])("%s returns the same as filtering all entries", async (path, picks) => {
  const all = await sandbox.readAll<Loose>(ana, path.split("?", 1)[0] ?? "");
  const found = await sandbox.readAll<Loose>(ana, path);
  expect(found).toEqual(all.filter(picks));
  expect([found.length > 0, found.length < all.length]).toEqual([true, true]);
});

test.each<[path: string, keyOf: (loan: Loose) => string | number]>([
  ["/loans?sort=principal", ({ principal }) => Number(principal?.amount)],
  ["/loans?sort=nextPaymentDate", ({ nextPaymentDate }) => nextPaymentDate ?? "none"],
])("%s compares numbers in any currency, and has missing values last", async (path, keyOf) => {
  const keys = (await sandbox.readAll<Loose>(ana, path)).map(keyOf);
  expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
  expect(new Set(keys).size).toBeGreaterThan(5);
});

test("a payment is overdue after its due date, and a loan late since its oldest such payment", async () => {
  const read = <Row>(path: string) => sandbox.readAll<Row>(ana, path);
  const payments = await read<Payment>("/payments?overdue=true");
  const last = payments.at(-1)?.dueDate ?? "";
  const onItsDay = await read<Payment>(`/payments?overdue=true&today=${last}`);
  const named = ({ loanId, number }: Payment) => `${loanId} ${number}`;
  const before = payments.filter(({ dueDate }) => dueDate < last);
  expect(onItsDay.map(named)).toEqual(before.map(named));
  const oldest = new Map(payments.toReversed().map(({ loanId, dueDate }) => [loanId, dueDate]));
  const today = Date.parse("2026-11-21");
  const all = await read<Payment>("/payments");
  for (const { id, status, daysLate, ...loan } of await read<Loan>("/loans")) {
    const next = all.find((one) => one.loanId === id && one.dueDate === loan.nextPaymentDate);
    const due = next && Number(next.principalDue) + Number(next.interestDue);
    if (due) expect(Number(loan.nextPayment?.amount)).toBeCloseTo(due);
    const since = Date.parse(oldest.get(id) ?? "2026-11-21");
    expect([id, daysLate]).toEqual([
      id,
      status === "ACTIVE" ? (today - since) / 86_400_000 : undefined,
    ]);
  }
});

test.each([
  ["/loans?status=ACTIVE&status=FINISHED", "status"],
  ["/loans?limit=201", "limit"],
  ["/loans?overdue=0-15", "overdue"],
  ["/loans/totals?by=status,rate", "by"],
  ["/movements?offset=1.5", "offset"],
  ["/movements?from=2026-02-30", "from"],
  ["/movements?from=2026-02-02&to=2026-02-01", "from"],
  ["/movements?sort=loanId", "sort"],
  ["/movements?currency=mxn", "currency"],
  ["/payments?today=0000-01-01", "today"],
])("%s is refused and names %s", async (path, parameter) => {
  const response = await sandbox.get(ana, `${path}&colour=red`);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const { status, errors } = (await response.json()) as { status: number; errors: object[] };
  expect([status, errors.length, errors[0]]).toMatchObject([422, 1, { parameter }]);
});

test("a schedule adds up to its loan's figures", async () => {
  for (const loan of await sandbox.readAll<Loan>(ana, "/loans")) {
    const { schedule } = await sandbox.read<LoanDetail>(ana, `/loans/${loan.id}`);
    const sum = (field: "principalDue" | "principalPaid" | "interestPaid") =>
      schedule.reduce((all, period) => all + Number(period[field] ?? 0), 0);
    expect(sum("principalDue")).toBeCloseTo(Number(loan.principal.amount));
    expect(sum("interestPaid")).toBeCloseTo(Number(loan.interestPaid.amount));
    const placed = loan.status === "PENDING" || loan.status === "CANCELED" ? 0 : 1;
    const left = Number(loan.outstandingPrincipal.amount);
    expect(sum("principalPaid")).toBeCloseTo(placed * Number(loan.principal.amount) - left);
  }
});

test("a balance is the sum of the completed movements until then", async () => {
  const movements = await sandbox.readAll<Movement>(ana, "/movements?status=COMPLETED");
  const balances: Record<string, number> = {};
  for (const { amount, direction, balanceAfter } of movements.toReversed()) {
    const change = Number(amount.amount) * (direction === "IN" ? 1 : -1);
    balances[amount.currency] = (balances[amount.currency] ?? 0) + change;
    expect(Number(balanceAfter?.amount)).toBeCloseTo(balances[amount.currency] ?? 0);
  }
});

test.each<[string, Partial<TokenOptions>, number?]>([
  ["of the lenders' tenant", {}, 200],
  ["that has expired", { expiresIn: 0 }],
  ["with a sign-in in the future", { authenticatedAgo: -5 }],
  ["of another tenant", { tenant: "otros-demo" }],
  ["for another audience", { claims: { aud: "other-project" } }],
  ["of an unknown lender", { uid: "lender-nobody" }],
])("a token %s", async (_, change, status = 401) => {
  const lender = { uid: luis, email: "luis@demo.test", expiresIn: 3600, issuedAgo: 60 };
  const Authorization = `Bearer ${mintToken({ ...lender, ...change }, new Date())}`;
  const response = await sandbox.app.request("/lenders/v1/loans", { headers: { Authorization } });
  expect(response.status).toBe(status);
});

test("calls return their request id, or a new one, and problems when they are wrong", async () => {
  const sent = await sandbox.get(ana, "/loans?limit=1", { "X-Request-Id": "req-42" });
  expect(sent.headers.get("X-Request-Id")).toBe("req-42");
  expect((await sandbox.get(ana, "/none")).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  const headers = { Authorization: `Bearer ${tokenOf(ana)}` };
  const statusOf = async (path: string, method = "GET") =>
    (await sandbox.app.request(path, { method, headers })).status;
  expect(await statusOf("/lenders/v1/none")).toBe(404);
  expect(await statusOf("/lenders/v1/requests", "POST")).toBe(405);
  expect(await statusOf("/loans")).toBe(404);
});
