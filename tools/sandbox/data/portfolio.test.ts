import { createHash } from "node:crypto";
import type { Profile } from "../accounts.ts";
import { movementTypes, type Portfolio, statuses, withdrawalTypes } from "./entities.ts";
import { createPortfolio } from "./portfolio.ts";

/** Of all figures, texts and ids, in any order of fields; an entry names its loan and request by id. */
function digestOf({ documents, payments: _, ...entries }: Portfolio): string {
  const titles = documents.map(({ bytes: _, ...document }) => document);
  const text = JSON.stringify({ ...entries, titles }, (key, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (key === "loan" || key === "request") return (value as { id: string }).id;
    return Object.fromEntries(Object.entries(value).sort());
  });
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

test.each<[Profile, string, string]>([
  ["ana", "2026-11-21", "4d8b508fef36"],
  ["ana", "2028-02-29", "d9ef81b1f32c"],
  ["luis", "2026-11-21", "55707c3fe2a7"],
  ["perdidas", "2026-11-21", "00c8bac9fef9"],
])("%s has the same data on %s as ever", (profile, today, digest) => {
  expect(digestOf(createPortfolio(profile, `lender-${profile}`, today))).toBe(digest);
});

test("a copy of a profile has the same figures under other ids", () => {
  const [original, copy] = ["lender-luis", "lender-copy"].map((uid) =>
    createPortfolio("luis", uid, "2026-11-21"),
  ) as [Portfolio, Portfolio];
  const figures = ({ loans }: Portfolio) =>
    loans.map((loan) => [loan.reference, loan.outstandingPrincipal, loan.interestPaid]);
  expect(figures(copy)).toEqual(figures(original));
  const ids = new Set(original.movements.map(({ id }) => id));
  expect(copy.movements.some(({ id }) => ids.has(id))).toBe(false);
});

test.each(["2026-02-28", "2027-01-01", "2028-02-29"])("ana on %s", (today) => {
  const { loans, movements, requests } = createPortfolio("ana", "lender-ana", today);
  // As docs/sandbox.md says, of every status, type and currency.
  expect([loans.length, movements.length, requests.length]).toEqual([24, 1_800, 30]);
  const seen = (entries: readonly Readonly<Record<string, unknown>>[], field: string) =>
    [...new Set(entries.map((entry) => entry[field]))].sort();
  const all = [...loans, ...movements];
  expect(seen(all, "currency")).toEqual(["MXN", "USD", "USDC"]);
  expect(seen(all, "status")).toEqual([...statuses].sort());
  expect(seen(movements, "type")).toEqual([...movementTypes].sort());
  expect(seen(requests, "type")).toEqual([...withdrawalTypes].sort());
  expect(requests.some(({ movementIds }) => movementIds.length === 2)).toBe(true);
  const completed = movements.filter(({ status }) => status === "COMPLETED");
  expect(completed.filter(({ valueDate }) => valueDate >= today)).toEqual([]);
  expect(completed.filter(({ balanceAfter }) => (balanceAfter ?? -1n) < 0n)).toEqual([]);
});
