import { openSandbox, tokenOf } from "./sandbox-for-tests.ts";
import type { List, Loan, LoanDetail, Movement, Totals, WithdrawalRequest } from "./wire.ts";

const ana = "lender-ana";
const luis = "lender-luis";
const sandbox = openSandbox("ana", "luis", "nueva");

describe("lists", () => {
  test("return the first 25 entries by default", async () => {
    const list = await sandbox.read<List<Movement>>(ana, "/movements");
    expect(list.page).toEqual({ limit: 25, offset: 0, total: 1_800 });
    expect(list.data).toHaveLength(25);
    expect(list.asOf).toBe("2026-11-21T14:02:00.000Z");
  });

  test("are empty for a lender without data", async () => {
    for (const path of ["/loans", "/movements", "/requests"]) {
      const list = await sandbox.read<List<unknown>>("lender-nueva", path);
      expect(list).toMatchObject({ data: [], page: { total: 0 } });
    }
  });

  test.each([
    ["/movements", "-valueDate"],
    ["/movements", "amount"],
    ["/movements", "loanReference"],
    ["/movements", "-loanReference"],
    ["/loans", "nextPaymentDate"],
    ["/loans", "-status"],
    ["/requests", "-resolvedAt"],
    ["/requests", "type"],
  ])("%s by %s returns every entry once, for any page size", async (path, sort) => {
    const all = await sandbox.readAll<{ id: string }>(ana, `${path}?sort=${sort}`);
    const paged: { id: string }[] = [];
    for (let offset = 0; offset < all.length; offset += 37) {
      const query = `${path}?sort=${sort}&limit=37&offset=${offset}`;
      paged.push(...(await sandbox.read<List<{ id: string }>>(ana, query)).data);
    }
    expect(paged).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("break ties by id, in the direction of the order", async () => {
    for (const [sort, sign] of [
      ["valueDate", 1],
      ["-valueDate", -1],
    ] as const) {
      const all = await sandbox.readAll<Movement>(ana, `/movements?sort=${sort}`);
      const keys = all.map(({ valueDate, id }) => `${valueDate} ${id}`);
      const expected = [...keys].sort((left, right) => (left < right ? -sign : sign));
      expect(keys).toEqual(expected);
    }
  });

  test("sort amounts of all currencies by their number", async () => {
    const all = await sandbox.readAll<Movement>(ana, "/movements?sort=-amount");
    const numbers = all.map(({ amount }) => Number(amount.amount));
    expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
  });

  test("put absent values last in both directions", async () => {
    for (const sort of ["nextPaymentDate", "-nextPaymentDate"]) {
      const all = await sandbox.readAll<Loan>(ana, `/loans?sort=${sort}`);
      const absent = all.map(({ nextPaymentDate }) => nextPaymentDate === undefined);
      expect(absent).toEqual(absent.toSorted());
      expect(absent[0]).toBe(false);
    }
  });
});

describe("filters", () => {
  test("of movements return the same as filtering all of them", async () => {
    const all = await sandbox.readAll<Movement>(ana, "/movements");
    const some = all.find(({ requestId, loanId }) => requestId && loanId);
    const requests = await sandbox.readAll<WithdrawalRequest>(ana, "/requests");
    const request = requests.find(({ id }) => id === some?.requestId);
    const day = all[900]?.valueDate ?? "";
    const cases: [query: string, picks: (movement: Movement) => boolean][] = [
      ["type=INTEREST", ({ type }) => type === "INTEREST"],
      ["status=PENDING_WITHDRAWAL", ({ status }) => status === "PENDING_WITHDRAWAL"],
      ["currency=USDC", ({ amount }) => amount.currency === "USDC"],
      ["currency=EUR", () => false],
      [`loanId=${some?.loanId}`, ({ loanId }) => loanId === some?.loanId],
      [`requestId=${some?.requestId}`, ({ requestId }) => requestId === some?.requestId],
      [`from=${day}`, ({ valueDate }) => valueDate >= day],
      [`to=${day}`, ({ valueDate }) => valueDate <= day],
      [`from=${day}&to=${day}`, ({ valueDate }) => valueDate === day],
      ["q=RETIRO%20ANTICIPADO", ({ description }) => /retiro anticipado/i.test(description ?? "")],
      ["q=AMORTIZACI%C3%93N", ({ description }) => /amortización/i.test(description ?? "")],
      ["q=amortizacion", ({ description }) => /amortización/i.test(description ?? "")],
      [`q=${all[7]?.id}`, ({ id }) => id === all[7]?.id],
      [`q=${request?.reference.toLowerCase()}`, ({ requestId }) => requestId === request?.id],
      ["q=spei-1", ({ externalRef }) => /^SPEI-1/.test(externalRef ?? "")],
      [`q=${some?.loanReference}`, ({ loanReference }) => loanReference === some?.loanReference],
      ["q=100%25", () => false],
    ];
    for (const [query, picks] of cases) {
      const found = await sandbox.readAll<Movement>(ana, `/movements?${query}`);
      expect([query, found]).toEqual([query, all.filter(picks)]);
    }
  });

  test("of loans return the same as filtering all of them", async () => {
    const all = await sandbox.readAll<Loan>(ana, "/loans");
    const found = await sandbox.readAll<Loan>(ana, "/loans?status=ACTIVE&currency=MXN&q=pyme");
    expect(found).toEqual(
      all.filter(
        ({ status, principal, product }) =>
          status === "ACTIVE" && principal.currency === "MXN" && product.includes("PyME"),
      ),
    );
    expect(found).not.toHaveLength(0);
  });

  test("of requests use the day of the request, both ends included", async () => {
    const all = await sandbox.readAll<WithdrawalRequest>(ana, "/requests");
    const day = all[3]?.requestedAt.slice(0, 10);
    const found = await sandbox.readAll<WithdrawalRequest>(ana, `/requests?from=${day}&to=${day}`);
    expect(found).toEqual(all.filter(({ requestedAt }) => requestedAt.startsWith(day ?? "-")));
    expect(found).not.toHaveLength(0);
    const ever = "/requests?from=0001-01-01&to=9999-12-31";
    expect(await sandbox.readAll<WithdrawalRequest>(ana, ever)).toEqual(all);
    const type = await sandbox.readAll<WithdrawalRequest>(ana, "/requests?type=WITHDRAWAL");
    expect(type).toEqual(all.filter((request) => request.type === "WITHDRAWAL"));
  });

  test("of totals work as those of movements", async () => {
    const query = "type=LOAN&status=COMPLETED&currency=MXN&from=2024-01-01";
    const movements = await sandbox.readAll<Movement>(ana, `/movements?${query}`);
    const { data } = await sandbox.read<Totals>(ana, `/movements/totals?${query}`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ currency: "MXN", type: "LOAN", status: "COMPLETED" });
    expect(data[0]?.count).toBe(movements.length);
    expect(data[0]).not.toHaveProperty("month");
  });
});

describe("bad parameters", () => {
  test.each([
    ["/loans?status=OPEN", "status"],
    ["/loans?status=", "status"],
    ["/loans?status=ACTIVE&status=FINISHED", "status"],
    ["/loans?limit=0", "limit"],
    ["/loans?limit=201", "limit"],
    ["/loans?limit=ten", "limit"],
    ["/movements?offset=-1", "offset"],
    ["/movements?offset=1.5", "offset"],
    ["/movements?type=BONUS", "type"],
    ["/movements?from=2026-02-30", "from"],
    ["/movements?to=21/11/2026", "to"],
    ["/movements?from=2026-02-02&to=2026-02-01", "from"],
    ["/movements?sort=loanId", "sort"],
    ["/movements?currency=mxn", "currency"],
    ["/movements/totals?by=year", "by"],
    ["/requests?type=LOAN", "type"],
  ])("%s is refused and names %s", async (path, parameter) => {
    const response = await sandbox.get(ana, path);
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ parameter }] });
  });

  test("are all reported at once, and unknown ones are ignored", async () => {
    const response = await sandbox.get(ana, "/loans?status=OPEN&limit=0&colour=red");
    const { errors } = (await response.json()) as { errors: { parameter: string }[] };
    expect(errors.map(({ parameter }) => parameter)).toEqual(["status", "limit"]);
  });
});

describe("single entries", () => {
  test("return the loan with its schedule, and the request as in its list", async () => {
    const { data: loans } = await sandbox.read<List<Loan>>(ana, "/loans");
    const { data: requests } = await sandbox.read<List<WithdrawalRequest>>(ana, "/requests");
    const { schedule, asOf, ...loan } = await sandbox.read<LoanDetail>(
      ana,
      `/loans/${loans[5]?.id}`,
    );
    expect(loan).toEqual(loans[5]);
    expect(asOf).toBe("2026-11-21T14:02:00.000Z");
    expect(schedule.map(({ number }) => number)).toEqual(schedule.map((_, index) => index + 1));
    expect(await sandbox.read(ana, `/requests/${requests[5]?.id}`)).toEqual(requests[5]);
  });

  test("of another lender get the same 404 as unknown ids", async () => {
    const { data: loans } = await sandbox.read<List<Loan>>(luis, "/loans");
    const { data: requests } = await sandbox.read<List<WithdrawalRequest>>(luis, "/requests");
    const foreign = await sandbox.get(ana, `/loans/${loans[0]?.id}`);
    const missing = await sandbox.get(ana, "/loans/none");
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect((await sandbox.get(ana, `/requests/${requests[0]?.id}`)).status).toBe(404);
    const theirs = await sandbox.read<List<Movement>>(ana, `/movements?loanId=${loans[0]?.id}`);
    expect(theirs.page.total).toBe(0);
  });
});

describe("calls", () => {
  test("return their request id, or a new one", async () => {
    const sent = await sandbox.get(ana, "/loans?limit=1", { "X-Request-Id": "req-42" });
    expect(sent.headers.get("X-Request-Id")).toBe("req-42");
    const unsent = await sandbox.get(ana, "/loans?limit=1");
    expect(unsent.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["no token", {}],
    ["a malformed token", { Authorization: "Bearer x.y.z" }],
    ["another scheme", { Authorization: `Basic ${tokenOf(ana)}` }],
    ["a token of an unknown lender", { Authorization: `Bearer ${tokenOf("lender-nobody")}` }],
  ])("with %s are refused", async (_, headers) => {
    for (const path of ["/loans", "/nothing"]) {
      const response = await sandbox.app.request(`/lenders/v1${path}`, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    }
  });

  test("to unknown paths, or with another method, return problems too", async () => {
    expect((await sandbox.get(ana, "/accounts")).status).toBe(404);
    const posted = await sandbox.app.request("/lenders/v1/requests", {
      method: "POST",
      headers: { Authorization: `Bearer ${tokenOf(ana)}` },
    });
    expect(posted.status).toBe(405);
    expect((await sandbox.app.request("/loans")).status).toBe(404);
  });

  test("return the same bytes for the same seed and day", async () => {
    const other = openSandbox("ana", "luis", "nueva");
    for (const path of ["/loans?limit=200", "/movements?limit=200", "/requests?limit=200"]) {
      const answers = [sandbox, other].map(async ({ get }) => (await get(ana, path)).text());
      const [first, second] = await Promise.all(answers);
      expect(first).toBe(second);
    }
  });
});
