import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import type { PaymentTotal } from "./payment-totals";
import { plannedAndReceived } from "./planned-received";

const today = "2026-06-15" as CalendarDate;
const total = (month: string, due: [string, string], received?: [string, string], more = {}) =>
  ({
    currency: "MXN",
    status: "COMPLETED",
    overdue: false,
    month,
    principal: decimal(due[0]),
    interest: decimal(due[1]),
    ...(received && {
      principalReceived: decimal(received[0]),
      interestReceived: decimal(received[1]),
    }),
    ...more,
  }) as PaymentTotal;
const read = (...totals: PaymentTotal[]) => plannedAndReceived(totals, today);

test("adds up all payments of a month, exactly, and says their share", () => {
  const [found] = read(
    total("2026-05", ["0.1", "0.2"], ["0.1", "0.2"]),
    total("2026-05", ["100", "20"], ["60", "0"], { status: "ACTIVE", overdue: true }),
    total("2026-04", ["10", "1"], ["10", "1"]),
  );
  expect(found?.months).toEqual([
    { month: "2026-05", due: "120.3", received: "60.3", share: 60.3 / 120.3 },
    { month: "2026-04", due: "11", received: "11", share: 1 },
  ]);
  expect(found?.whole).toEqual({ due: "131.3", received: "71.3", share: 71.3 / 131.3 });
});

test("has the 24 full months before today, of each currency, canceled payments too", () => {
  const one: [string, string] = ["1", "0"];
  const [found, other] = read(
    ...["2024-05", "2024-06", "2026-05", "2026-06"].map((month) => total(month, one, one)),
    total("2026-01", one, one, { currency: "USD" }),
    total("2026-02", one, one, { status: "CANCELED" }),
    total("2026-03", ["0", "0"], ["0", "0"]),
  );
  expect(found?.months.map(({ month }) => month)).toEqual(["2026-05", "2026-02", "2024-06"]);
  expect([found?.currency, other?.currency, other?.whole.due]).toEqual(["MXN", "USD", "1"]);
});

test("has no sum of what was received if one payment does not tell", () => {
  const [found] = read(total("2026-05", ["5", "1"]), total("2026-04", ["4", "1"], ["4", "1"]));
  expect(found?.months.map(({ received }) => received)).toEqual([undefined, "5"]);
  expect(found?.whole).toEqual({ due: "11" });
});

test("is nothing if nothing was due", () => {
  expect(read(total("2026-06", ["5", "1"], ["5", "1"]))).toEqual([]);
});
