import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { answerWith, apiForEachTest, caller, pageOf } from "@/lib/lenders-api/api-for-tests";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { movementSource } from "@/lib/lists/movements";
import { exportAccountStatement } from "../documents/account-statement-export";
import { exportList } from "./list-export";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    languages: ["es"],
    apiBaseUrl: api.url,
    formatLocale: "es-419",
    timeZone: "UTC",
    productName: "Portal de Prueba",
  }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));

const negative = {
  id: "M-1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "-5.00", currency: "MXN" },
  valueDate: "2026-01-15",
  createdAt: "2026-01-15T00:00:00Z",
};
const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "-5.00", count: 1 };
const january = {
  from: "2026-01-01" as CalendarDate,
  to: "2026-01-31" as CalendarDate,
  currency: "MXN",
};

/** An API with a negative amount, with totals of its own or without. */
function apiWith(totals: boolean) {
  api.answer = (request, response) => {
    if (!request.url?.includes("/totals"))
      return answerWith(pageOf([negative], 1, 0, 200))(request, response);
    return answerWith(totals ? { data: [total] } : {}, totals ? 200 : 404)(request, response);
  };
}

// The direction alone says the sign: "minus an entry" may be an exit, or a mistake.
test("a list shows no negative amount, and counts it as not shown", async () => {
  apiWith(false);
  const listing = await fetchMovements(caller, { limit: 25, offset: 0 });
  expect(listing).toMatchObject({ rows: [], malformedIds: ["M-1"], total: 1 });
});

test.each([
  ["added up here", false, "malformed-row"],
  ["of the API", true, "bad-answer"],
])("a negative amount is in no sum %s", async (_whose, totals, fault) => {
  apiWith(totals);
  await expect(fetchMovementTotals(caller, {}, { by: "month" })).rejects.toMatchObject({ fault });
});

test.each([
  ["file of movements", () => exportList(movementSource, caller, {}, "csv")],
  ["statement of the account", () => exportAccountStatement(caller, january, "csv")],
])("no %s has a negative amount", async (_name, write) => {
  apiWith(false);
  await expect(write()).rejects.toMatchObject({ fault: "malformed-row" });
});
