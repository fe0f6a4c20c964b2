import Big from "big.js";
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

test("a payment is overdue after its due date", async () => {
  const read = (path: string) => sandbox.readAll<Payment>(ana, path);
  const payments = await read("/payments?overdue=true");
  const last = payments.at(-1)?.dueDate ?? "";
  const onItsDay = await read(`/payments?overdue=true&today=${last}`);
  const named = ({ loanId, number }: Payment) => `${loanId} ${number}`;
  const before = payments.filter(({ dueDate }) => dueDate < last);
  expect(onItsDay.map(named)).toEqual(before.map(named));
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

/** The exact sum, without the sandbox's arithmetic. */
const exact = (...amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0)).toString();

const isIn = ({ type, direction }: Partial<Movement>) =>
  direction ? direction === "IN" : type === "LOAN" || type === "INTEREST";

describe.each([ana, luis, "lender-perdidas"])("of %s", (uid) => {
  let movements: Movement[] = [];
  beforeAll(async () => {
    movements = await sandbox.readAll<Movement>(uid, "/movements?status=COMPLETED");
  });

  test("a loan has the sums of its schedule and movements, and is late since its oldest open payment", async () => {
    for (const loan of await sandbox.readAll<Loan>(uid, "/loans")) {
      const { schedule } = await sandbox.read<LoanDetail>(uid, `/loans/${loan.id}`);
      const planned = (field: "principalDue" | "principalPaid" | "interestPaid") =>
        exact(...schedule.map((period) => period[field]));
      const booked = (type: Movement["type"]) => {
        const own = movements.filter((one) => one.loanId === loan.id && one.type === type);
        const signOf = (one: Movement) => (isIn(one) === isIn({ type }) ? "" : "-");
        return exact(...own.map((one) => `${signOf(one)}${one.amount.amount}`));
      };
      const withdrawn = booked("LOAN_WITHDRAWAL");
      const { outstandingPrincipal, writtenOff, recovered, interestAccrued, interestPaid } = loan;
      const open = schedule.find(({ status }) => status === "ACTIVE" || status === "PENDING");
      const age = Date.parse("2026-11-21") - Date.parse(open?.dueDate ?? "2026-11-21");
      const next = schedule.find(({ dueDate }) => dueDate === loan.nextPaymentDate);
      const wasLent = loan.status !== "PENDING" && loan.status !== "CANCELED";
      const figures = {
        principal: [exact(loan.principal.amount), planned("principalDue")],
        lent: [booked("LOAN"), wasLent ? planned("principalDue") : "0"],
        principalPaid: [planned("principalPaid"), withdrawn],
        placed: [
          exact(outstandingPrincipal.amount, withdrawn, writtenOff?.amount),
          exact(booked("LOAN"), recovered?.amount),
        ],
        interestAccrued: [exact(interestAccrued.amount), booked("INTEREST")],
        interestPaid: [exact(interestPaid.amount), planned("interestPaid")],
        interestWithdrawn: [exact(interestPaid.amount), booked("INTEREST_WITHDRAWAL")],
        daysLate: [
          loan.daysLate,
          loan.status === "ACTIVE" ? Math.max(0, age / 86_400_000) : undefined,
        ],
        nextPayment: [
          exact(loan.nextPayment?.amount),
          exact(next?.principalDue, next?.interestDue),
        ],
      };
      for (const [name, [own, sum]] of Object.entries(figures))
        expect([loan.id, name, own]).toEqual([loan.id, name, sum]);
    }
  });

  test("a balance is the sum of the completed movements until then", () => {
    const balances: Record<string, string> = {};
    for (const { balanceAfter, ...one } of movements.toReversed()) {
      const { amount, currency } = one.amount;
      const balance = exact(balances[currency], `${isIn(one) ? "" : "-"}${amount}`);
      balances[currency] = balance;
      // The smallest API that is allowed has no balances.
      expect(balanceAfter && exact(balanceAfter.amount)).toBe(uid === luis ? undefined : balance);
    }
  });
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
