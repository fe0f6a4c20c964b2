import { day } from "../payments/payments-for-tests";
import { periodPresets, readStatementPeriod } from "./statement-period";

const today = day("2026-11-23");
const span = (from: string, to: string) => ({ from, to });

test.each([
  ["2026-11-23", ["2026-10-01", "2026-10-31"], ["2026-07-01", "2026-09-30"], "2025"],
  ["2026-01-01", ["2025-12-01", "2025-12-31"], ["2025-10-01", "2025-12-31"], "2025"],
  ["2024-03-31", ["2024-02-01", "2024-02-29"], ["2023-10-01", "2023-12-31"], "2023"],
  ["2026-04-01", ["2026-03-01", "2026-03-31"], ["2026-01-01", "2026-03-31"], "2025"],
] as const)("on %s the presets are the periods that are over", (now, month, quarter, year) => {
  const presets = periodPresets(day(now)).map(({ key, from, to }) => [key, from, to]);
  expect(presets).toEqual([
    ["lastMonth", ...month],
    ["lastQuarter", ...quarter],
    ["lastYear", `${year}-01-01`, `${year}-12-31`],
    ["thisYear", `${now.slice(0, 4)}-01-01`, now],
  ]);
});

test.each([
  [{}, { from: "2026-10-01", to: "2026-10-31" }],
  [span("2026-01-05", "2026-02-05"), span("2026-01-05", "2026-02-05")],
  [span("2026-11-01", "2026-12-31"), span("2026-11-01", "2026-11-23")],
  [{ from: "2026-11-01" }, { from: "2026-11-01", to: "2026-11-23" }],
  [{ to: "2024-02-29" }, { from: "2023-03-01", to: "2024-02-29" }],
  [{ from: "2026-02-02", to: "2026-02-01" }, "reversed"],
  [{ from: "2026-11-24", to: "2026-12-01" }, "future"],
  [{ from: "2026-11-24" }, "future"],
  [{ from: "2026-02-30", to: "2026-03-01" }, "bad-date"],
  [{ from: "0001-01-01", to: "2026-01-01" }, "bad-date"],
  [{ from: "2026-01-01", to: "9999-12-31" }, "bad-date"],
  [{ from: "ayer", to: "2026-01-01" }, "bad-date"],
] as const)("reads %j", (given, expected) => {
  expect(readStatementPeriod(given, today)).toEqual(expected);
});
