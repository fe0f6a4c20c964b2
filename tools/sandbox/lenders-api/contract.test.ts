import { mintToken, type TokenOptions } from "../control/tokens.ts";
import type { List } from "./list.ts";
import type { Loan, LoanDetail } from "./loans.ts";
import type { Movement } from "./movements.ts";
import type { Payment } from "./payments.ts";
import type { WithdrawalRequest } from "./requests.ts";
import { openSandbox, tokenOf } from "./sandbox-for-tests.ts";

const ana = "lender-ana";
const luis = "lender-luis";
const sandbox = openSandbox("ana", "luis", "nueva");

test("a list has 25 entries by default, and none for a lender without data", async () => {
  const list = await sandbox.read<List<Movement>>(ana, "/movements");
  expect(list).toMatchObject({ page: { limit: 25, offset: 0, total: 1_800 } });
  expect([list.data.length, list.asOf]).toEqual([25, "2026-11-21T14:02:00.000Z"]);
  for (const path of ["/loans", "/movements", "/requests", "/payments", "/loans/totals"])
    expect(await sandbox.read("lender-nueva", path)).toMatchObject({ data: [] });
});

const numberOf = ({ amount }: Movement) => Number(amount.amount);

// Equal ones are ordered by id, in the same direction; missing ones are last.
test.each<[path: string, sort: string, key: (entry: never) => string | number]>([
  ["/movements", "valueDate", ({ valueDate }: Movement) => valueDate],
  ["/movements", "amount", numberOf],
  ["/movements", "loanReference", ({ loanReference = "" }: Movement) => loanReference],
  ["/loans", "nextPaymentDate", ({ nextPaymentDate = "" }: Loan) => nextPaymentDate],
  ["/requests", "resolvedAt", ({ resolvedAt = "" }: WithdrawalRequest) => resolvedAt],
])("%s is sorted by %s, with every entry once for any page size", async (path, sort, key) => {
  for (const [sign, turn] of [
    ["", 1],
    ["-", -1],
  ] as const) {
    const all = await sandbox.readAll<{ id: string }>(ana, `${path}?sort=${sign}${sort}`);
    const order = (left: { id: string }, right: { id: string }) => {
      const [one, other] = [key(left as never), key(right as never)];
      if ((one === "") !== (other === "")) return one === "" ? 1 : -1;
      const [before, after] = one === other ? [left.id, right.id] : [one, other];
      return before < after ? -turn : turn;
    };
    expect(all).toEqual(all.toSorted(order));
    const paged: { id: string }[] = [];
    for (let offset = 0; offset < all.length; offset += 137) {
      const query = `${path}?sort=${sign}${sort}&limit=137&offset=${offset}`;
      paged.push(...(await sandbox.read<List<{ id: string }>>(ana, query)).data);
    }
    expect(paged).toEqual(all);
  }
});

test("filters return the same as filtering all entries", async () => {
  const movements = await sandbox.readAll<Movement>(ana, "/movements");
  const loans = await sandbox.readAll<Loan>(ana, "/loans");
  const requests = await sandbox.readAll<WithdrawalRequest>(ana, "/requests");
  const payments = await sandbox.readAll<Payment>(ana, "/payments");
  const some = movements.find(({ requestId, loanId }) => requestId && loanId);
  const day = movements[900]?.valueDate ?? "";
  const asked = requests[3]?.requestedAt.slice(0, 10) ?? "";
  const [{ dueDate = "", loanReference = "", product = "" } = {}] = payments.slice(-9);
  const isOpen = ({ status }: Payment) => status === "ACTIVE" || status === "PENDING";
  const cases: [entries: object[], path: string, picks: (entry: never) => boolean][] = [
    [movements, "/movements?type=INTEREST", ({ type }: Movement) => type === "INTEREST"],
    [movements, "/movements?currency=USDC", ({ amount }: Movement) => amount.currency === "USDC"],
    [
      movements,
      `/movements?loanId=${some?.loanId}`,
      (one: Movement) => one.loanId === some?.loanId,
    ],
    [
      movements,
      `/movements?requestId=${some?.requestId}`,
      (one: Movement) => one.requestId === some?.requestId,
    ],
    [movements, `/movements?from=${day}&to=${day}`, ({ valueDate }: Movement) => valueDate === day],
    [
      movements,
      "/movements?requestStatus=PENDING",
      (one: Movement) => one.requestStatus === "PENDING",
    ],
    [
      movements,
      "/movements?q=amortizacion",
      (one: Movement) => /amortización/i.test(one.description ?? ""),
    ],
    [
      movements,
      "/movements?q=AMORTIZACI%C3%93N",
      (one: Movement) => /amortización/i.test(one.description ?? ""),
    ],
    [movements, "/movements?q=spei-1", (one: Movement) => /^SPEI-1/.test(one.externalRef ?? "")],
    [
      movements,
      `/movements?q=${some?.requestReference?.toLowerCase()}`,
      (one: Movement) => one.requestReference === some?.requestReference,
    ],
    [
      loans,
      "/loans?status=ACTIVE&q=pyme",
      (one: Loan) => one.status === "ACTIVE" && one.product.includes("PyME"),
    ],
    [loans, "/loans?overdue=1-30", ({ daysLate = 0 }: Loan) => daysLate > 0 && daysLate < 31],
    [
      loans,
      "/loans?maturesTo=2027-01-01",
      ({ maturityDate }: Loan) => maturityDate <= "2027-01-01",
    ],
    [
      requests,
      `/requests?from=${asked}&to=${asked}`,
      (one: WithdrawalRequest) => one.requestedAt.startsWith(asked),
    ],
    [requests, "/requests?type=WITHDRAWAL", ({ type }: WithdrawalRequest) => type === "WITHDRAWAL"],
    [
      payments,
      "/payments?overdue=true",
      (one: Payment) => isOpen(one) && one.dueDate < "2026-11-21",
    ],
    [
      payments,
      `/payments?q=${loanReference.slice(1)}`,
      (one: Payment) => one.loanReference === loanReference,
    ],
    [
      payments,
      `/payments?q=${encodeURIComponent(product)}`,
      (one: Payment) => one.product === product,
    ],
    // Overdue after its due date, and not on it.
    [
      payments,
      `/payments?overdue=true&today=${dueDate}`,
      (one: Payment) => isOpen(one) && one.dueDate < dueDate,
    ],
  ];
  for (const [entries, path, picks] of cases) {
    const found = (await sandbox.readAll<Loan>(ana, path)).map(({ daysLate: _, ...one }) => one);
    const wanted = (entries.filter(picks as never) as Loan[]).map(({ daysLate: _, ...one }) => one);
    const withoutDay = (rows: object[]) => rows.map((row) => ({ ...row, loanDaysLate: 0 }));
    expect([path, withoutDay(found)]).toEqual([path, withoutDay(wanted)]);
    expect([path, found.length > 0]).toEqual([path, true]);
  }
});

test.each([
  ["/loans?status=OPEN", "status"],
  ["/loans?status=ACTIVE&status=FINISHED", "status"],
  ["/loans?limit=0", "limit"],
  ["/loans?limit=201", "limit"],
  ["/loans?overdue=0-15", "overdue"],
  ["/loans/totals?by=status,rate", "by"],
  ["/movements?offset=1.5", "offset"],
  ["/movements?from=2026-02-30", "from"],
  ["/movements?to=21/11/2026", "to"],
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

test("single entries are those of the list, and another lender's are answered as missing", async () => {
  for (const list of ["/loans", "/requests", "/documents"]) {
    const { data } = await sandbox.read<List<{ id: string }>>(luis, list);
    const foreign = await sandbox.get(ana, `${list}/${data[0]?.id}`);
    const missing = await sandbox.get(ana, `${list}/none`);
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  }
  const [, loan] = (await sandbox.read<List<Loan>>(luis, "/loans")).data;
  const { schedule, asOf: _, ...own } = await sandbox.read<LoanDetail>(luis, `/loans/${loan?.id}`);
  expect(own).toEqual(loan);
  expect(schedule.map(({ number }) => number)).toEqual(schedule.map((_, index) => index + 1));
});

test.each<[string, Partial<TokenOptions>, number]>([
  ["of the lenders' tenant", {}, 200],
  ["that has expired", { expiresIn: 0 }, 401],
  ["issued in the future", { issuedAgo: -5, authenticatedAgo: 60 }, 401],
  ["with a sign-in in the future", { authenticatedAgo: -5 }, 401],
  ["of another tenant", { tenant: "otros-demo" }, 401],
  ["of no tenant", { tenant: null }, 401],
  ["for another audience", { claims: { aud: "other-project" } }, 401],
  ["of another issuer", { claims: { iss: "https://securetoken.google.com/other" } }, 401],
  ["of an unknown lender", { uid: "lender-nobody" }, 401],
])("a token %s", async (_, change, status) => {
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
