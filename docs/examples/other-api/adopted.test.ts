import type { CalendarDate } from "@/lib/domain/calendar-date";
import { type ApiForTests, startApiForTests } from "@/lib/lenders-api/api-for-tests";
import { fetchInterestTotals } from "@/lib/lenders-api/interest-totals";
import { fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import type * as theLoans from "@/lib/lenders-api/loans";
import { fetchLoans } from "@/lib/lenders-api/loans";
import type * as theMovementPages from "@/lib/lenders-api/movement-pages";
import { fetchMovementPages } from "@/lib/lenders-api/movement-pages";
import type * as theMovementTotals from "@/lib/lenders-api/movement-totals";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import type * as theMovements from "@/lib/lenders-api/movements";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import type * as theRequests from "@/lib/lenders-api/requests";
import * as loans from "./loans";
import * as movementPages from "./movement-pages";
import * as movementTotals from "./movement-totals";
import * as movements from "./movements";
import { caller, otherApi } from "./other-api-for-tests";
import * as requests from "./requests";
import { entries, positions } from "./rows-for-tests";

// What `docs/connecting.md` does with `git mv`, done by the test runner.
jest.mock("@/lib/lenders-api/loans", () => jest.requireActual("./loans"));
jest.mock("@/lib/lenders-api/movements", () => jest.requireActual("./movements"));
jest.mock("@/lib/lenders-api/movement-pages", () => jest.requireActual("./movement-pages"));
jest.mock("@/lib/lenders-api/movement-totals", () => jest.requireActual("./movement-totals"));
jest.mock("@/lib/lenders-api/requests", () => jest.requireActual("./requests"));

/** All that the rest of the portal takes from the five files; the compiler holds it to that. */
const adopted = {
  ...loans,
  ...movements,
  ...movementPages,
  ...movementTotals,
  ...requests,
} satisfies Pick<typeof theLoans, "fetchLoan" | "fetchLoans"> &
  Pick<typeof theMovements, "fetchMovements"> &
  Pick<typeof theMovementPages, "fetchMovementPages"> &
  Pick<typeof theMovementTotals, "fetchMovementTotals"> &
  Pick<typeof theRequests, "fetchRequest" | "fetchRequests">;

let api: ApiForTests;

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

beforeEach(async () => {
  api = await startApiForTests();
  api.answer = otherApi({ positions, entries, "payout-orders": [] });
});
afterEach(() => api.stop());

test("the rest of the portal finds the other adapter where it looks for the contract's", () => {
  expect(fetchLoans).toBe(adopted.fetchLoans);
  expect(fetchMovementPages).toBe(adopted.fetchMovementPages);
  expect(fetchMovementTotals).toBe(adopted.fetchMovementTotals);
});

test("payments come from the schedules that the other adapter reads", async () => {
  const today = "2026-11-22" as CalendarDate;
  const read = await fetchPayments(caller, { today, limit: 25, offset: 0 });
  expect(read).toMatchObject({ read: "active-loans", malformedIds: [] });
  const { totals } = await fetchPaymentTotals(caller, { today });
  const counts = totals.map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe("total" in read && read.total);
  expect(await fetchLoanTotals(caller, ["status"], today)).toMatchObject({ filterable: false });
});

test("a year's interest, which the room's other files read, comes from the other API", async () => {
  const totals = await fetchInterestTotals(caller, 2026);
  expect(totals?.map(({ month }) => month)).toEqual(
    Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`),
  );
  const kinds = api.received.map(({ url }) => new URL(url ?? "", api.url).searchParams.get("kind"));
  expect(new Set(kinds)).toEqual(new Set(["coupon", "coupon_out"]));
});
