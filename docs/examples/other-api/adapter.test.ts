import { loanList, movementList, requestList } from "@/lib/domain/list-address";
import { totalMovements } from "@/lib/domain/movement-totals";
import {
  type ApiForTests,
  answerWith,
  pageOf,
  startApiForTests,
} from "@/lib/lenders-api/api-for-tests";
import * as contractLoanReads from "@/lib/lenders-api/loans";
import * as contractMovementReads from "@/lib/lenders-api/movements";
import * as contractRequestReads from "@/lib/lenders-api/requests";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { fetchLoan, fetchLoans } from "./loans";
import { fetchMovementPages } from "./movement-pages";
import { fetchMovementTotals } from "./movement-totals";
import { fetchMovements } from "./movements";
import { caller, otherApi } from "./other-api-for-tests";
import { fetchRequest, fetchRequests } from "./requests";
import * as holdings from "./rows-for-tests";

let api: ApiForTests;

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const { positions, entries, payoutOrders } = holdings;
const window = { limit: 25, offset: 0 };
const serve = (changed: object = {}) => {
  api.received.length = 0;
  api.answer = otherApi({ positions, entries, "payout-orders": payoutOrders, ...changed });
};
const asked = () => api.received.map(({ url }) => new URL(url ?? "", api.url));

/** All but where the figures stand in time, which the two fixtures tell apart. */
const told = ({ asOf: _, ...listing }: { asOf?: string }) => listing;

beforeEach(async () => {
  resetPolicies();
  api = await startApiForTests();
  serve();
});
afterEach(() => api.stop());

describe("the two shapes tell the same", () => {
  const { contractLoans, contractMovements, contractRequests, contractSchedule } = holdings;
  const large = { limit: 200, offset: 0 };
  const one = { ...contractLoans[0], schedule: contractSchedule };

  test.each<[string, () => Promise<object>, unknown, () => Promise<object>]>([
    [
      "loans, to the last decimal, what is absent and what is unknown",
      () => fetchLoans(caller, window),
      pageOf(contractLoans),
      () => contractLoanReads.fetchLoans(caller, window),
    ],
    [
      "a loan with its schedule",
      () => fetchLoan(caller, "L-1"),
      one,
      () => contractLoanReads.fetchLoan(caller, "L-1"),
    ],
    [
      "movements",
      () => fetchMovements(caller, large),
      pageOf(contractMovements.slice(0, 200), 230, 0, 200),
      () => contractMovementReads.fetchMovements(caller, large),
    ],
    [
      "requests",
      () => fetchRequests(caller, window),
      pageOf(contractRequests),
      () => contractRequestReads.fetchRequests(caller, window),
    ],
  ])("%s", async (_what, read, answer, readContract) => {
    const other = await read();
    api.answer = answerWith(answer);
    expect(told(other)).toEqual(told(await readContract()));
  });

  test("when the figures are of, and a request by its id", async () => {
    const { asOf, rows } = await fetchLoans(caller, window);
    expect(asOf).toBe("2026-11-21T14:02:00.000Z");
    expect(rows).toEqual(contractLoans);
    const [request] = contractRequests;
    expect(await fetchRequest(caller, request?.id ?? "")).toEqual(request);
    await expect(fetchRequest(caller, "O-none")).rejects.toMatchObject({ fault: "not-found" });
  });

  test.each([401, 403, 404, 400, 422, 405, 429, 500, 501, 204, 302])(
    "the same of HTTP %i",
    async (status) => {
      api.answer = answerWith("{}", status, { "retry-after": "7" });
      const errorOf = (call: Promise<unknown>) =>
        call.catch(({ fault, retryAfter }) => ({ fault, retryAfter }));
      const expected = await errorOf(contractLoanReads.fetchLoans(caller, window));
      expect(await errorOf(fetchLoans(caller, window))).toEqual(expected);
      const loanFault = await errorOf(contractLoanReads.fetchLoan(caller, "L-1"));
      expect(await errorOf(fetchLoan(caller, "L-1"))).toEqual(loanFault);
      expect(await errorOf(fetchRequests(caller, window))).toEqual(expected);
    },
  );

  test("the same of an answer of another shape, and of a loan that is not the lender's", async () => {
    await expect(fetchLoan(caller, "L-9")).rejects.toMatchObject({ fault: "not-found" });
    await expect(fetchLoan(caller, "..")).rejects.toMatchObject({ fault: "not-found" });
    api.answer = answerWith(pageOf(holdings.contractLoans));
    await expect(fetchLoans(caller, window)).rejects.toMatchObject({ fault: "bad-answer" });
  });
});

describe("a screen's window on a list of cursors", () => {
  test.each([
    [0, 25, 1],
    [25, 25, 1],
    [75, 25, 1],
    [90, 25, 2],
    [100, 100, 2],
    [200, 25, 3],
    [225, 25, 3],
    [500, 25, 3],
  ])("from row %i on, %i rows, costs %i calls", async (offset, limit, calls) => {
    const { rows, total } = await fetchMovements(caller, { limit, offset });
    const wanted = holdings.contractMovements.slice(offset, offset + limit);
    expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect([total, api.received.length]).toEqual([230, calls]);
  });

  test("below the deepest row is not offered, and nothing is asked", async () => {
    const query = { limit: 25, offset: 4_990 };
    await expect(fetchMovements(caller, query)).rejects.toMatchObject({ fault: "unsupported" });
    expect(api.received).toHaveLength(0);
  });

  test("keeps its place beside a row that does not fit, which is named", async () => {
    const broken = entries.map((entry, index) => (index === 110 ? { ...entry, money: 7 } : entry));
    serve({ entries: broken });
    const { rows, malformedIds } = await fetchMovements(caller, { limit: 25, offset: 100 });
    expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([24, "M-100", "M-124"]);
    expect(malformedIds).toEqual(["M-110"]);
  });

  test("cursors that lead from nothing to nothing are a bad answer", async () => {
    api.answer = answerWith({ items: [], next_cursor: "again", total_items: 3 });
    await expect(fetchLoans(caller, window)).rejects.toMatchObject({ fault: "bad-answer" });
    expect(api.received).toHaveLength(1);
  });
});

describe("what is asked", () => {
  test("stands below the investor whom the token names, and none other", async () => {
    await fetchLoans(caller, window);
    expect(asked()[0]?.pathname).toBe("/lenders/v1/v2/investors/I-7/positions");
    const stranger = { ...caller, bearer: "head.e30.seal" as Bearer };
    await expect(fetchLoans(stranger, window)).rejects.toMatchObject({ fault: "forbidden" });
    expect(api.received).toHaveLength(1);
  });

  test("up to the calendar's last day has no end", async () => {
    await fetchMovements(caller, { to: "9999-12-31", ...window });
    await fetchRequests(caller, { to: "9999-12-31", ...window });
    expect(asked().map(({ searchParams }) => searchParams.get("until"))).toEqual([null, null]);
  });

  test("is in the API's words, its last day included", async () => {
    const filter = { type: "INTEREST", status: "COMPLETED", loanId: "L-1", q: "Movimiento" };
    const days = { from: "2026-02-01", to: "2026-02-28", currency: "MXN", requestId: "R-1" };
    await fetchMovements(caller, { ...filter, ...days, sort: "-valueDate", ...window });
    expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
      kind: "coupon",
      state: "settled",
      position: "L-1",
      order: "R-1",
      search: "Movimiento",
      ccy: "MXN",
      from: "2026-02-01",
      until: "2026-03-01",
      order_by: "booked_on",
      descending: "true",
      page_size: "25",
    });
    serve();
    const { rows } = await fetchMovements(caller, {
      from: "2026-02-28",
      to: "2026-02-28",
      ...window,
    });
    expect(rows.map(({ valueDate }) => valueDate)).toEqual(["2026-02-28"]);
  });

  test("may be in every order that a screen offers", async () => {
    const lists = [
      [loanList, fetchLoans],
      [movementList, fetchMovements],
      [requestList, fetchRequests],
    ] as const;
    for (const [{ sortFields }, fetchList] of lists)
      for (const field of sortFields)
        for (const sort of [field, `-${field}`])
          await expect(fetchList(caller, { sort, ...window })).resolves.toMatchObject({
            offset: 0,
          });
    await expect(fetchLoans(caller, { sort: "colour", ...window })).rejects.toMatchObject({
      fault: "bad-filter",
    });
  });
});

describe("all movements", () => {
  async function readAll(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { rows } of fetchMovementPages(caller, {}))
      ids.push(...rows.map(({ id }) => id));
    return ids;
  }

  test("come once each, the oldest first, in one way down the cursors", async () => {
    expect(await readAll()).toEqual(holdings.contractMovements.map(({ id }) => id));
    expect(api.received).toHaveLength(3);
  });

  test.each<[string, object[]]>([
    ["malformed-row", [...entries.slice(1), { entry_id: "M-x" }]],
    ["changed", [...entries.slice(1), { ...entries[5], booked_on: "2026-12-01" }]],
  ])("with one that is amiss are the fault %s, and have no sum", async (fault, changed) => {
    serve({ entries: changed });
    await expect(readAll()).rejects.toMatchObject({ fault });
    await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault });
  });

  test("add up to what all of them make, by month too", async () => {
    const movements: Parameters<typeof totalMovements>[0][] = [];
    for await (const { rows } of fetchMovementPages(caller, {})) movements.push(rows);
    const rows = movements.flatMap((page) => [...page]);
    expect(rows).toHaveLength(230);
    expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(
      totalMovements(rows, { by: "month" }),
    );
    const [interest] = await fetchMovementTotals(caller, { type: "INTEREST" });
    const cents = entries.reduce(
      (sum, { kind, money }) => (kind === "coupon" ? sum + money.units : sum),
      0,
    );
    expect([interest?.sum.replace(".", ""), interest?.count]).toEqual([String(cents), 58]);
  });

  test("a dead token is told, not taken for a missing sum", async () => {
    api.answer = answerWith({}, 401);
    await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "unauthorized" });
  });
});
