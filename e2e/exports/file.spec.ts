import { expect, test } from "../fixtures.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";
import { expectedCsv, movementsOf } from "./expected-csv.ts";

test.use({ profile: "ana" });

const today = () => new Date().toISOString().slice(0, 10);

for (const format of ["excel-mx", "excel-es", "csv"] as const)
  test(`${format}: the file contains all 1,800 movements, byte by byte`, async ({ page }) => {
    const movements = await movementsOf(page.request);
    expect(movements).toHaveLength(1800);
    const response = await page.request.get(`/api/movements/export?format=${format}`);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "x-total-count": "1800",
    });
    expect((await response.body()).equals(expectedCsv(movements, format))).toBe(true);
  });

test("the list's filters apply to the file and are part of its name", async ({ page }) => {
  const filters =
    "type=INTEREST_WITHDRAWAL&status=COMPLETED&currency=USDC&from=2026-01-01&q=interes";
  const movements = await movementsOf(page.request, filters);
  expect(movements.length).toBeGreaterThan(0);
  const response = await page.request.get(`/api/movements/export?format=csv&${filters}`);
  expect((await response.body()).equals(expectedCsv(movements, "csv"))).toBe(true);
  const name = `Movimientos_Retiro-intereses_Completado_USDC_desde-2026-01-01_con-interes_exportado-${today()}.csv`;
  expect(response.headers()["content-disposition"]).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${name}`,
  );
});

test("an export without rows contains only the header", async ({ page }) => {
  const response = await page.request.get("/api/movements/export?format=csv&loanId=nobody-knows");
  expect((await response.body()).equals(expectedCsv([], "csv"))).toBe(true);
});

test("amounts keep all their digits, and unknown types and statuses stay unchanged", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "eighteen-decimals" });
  const exact = await page.request.get("/api/movements/export?format=excel-es&type=LOAN");
  expect(await exact.text()).toMatch(/"\d+,\d{18}";"MXN"/);
  await switchOn(lender, { name: "unknown-values" });
  const unknown = await page.request.get("/api/movements/export?format=csv&type=LOAN");
  expect(await unknown.text()).toContain('"LOYALTY_BONUS","UNDER_REVIEW"');
});

for (const query of [
  "",
  "format=pdf",
  "format=csv&limit=5",
  "format=csv&status=FOO",
  "format=csv&x=1",
])
  test(`"${query}" is a 422 problem, without a call`, async ({ page, lender }) => {
    const response = await page.request.get(`/api/movements/export?${query}`);
    expect([response.status(), response.headers()["content-type"]]).toEqual([
      422,
      "application/problem+json",
    ]);
    expect(await callsOf(lender)).toEqual([]);
  });

for (const [name, status] of [
  ["unauthorized", 401],
  ["malformed-row", 502],
  ["unavailable", 503],
] as const)
  test(`${name} on the first page is a ${status} problem, no file`, async ({ page, lender }) => {
    await switchOn(lender, { name });
    const response = await page.request.get("/api/movements/export?format=csv");
    expect([response.status(), response.headers()["content-type"]]).toEqual([
      status,
      "application/problem+json",
    ]);
  });

for (const name of ["unauthorized", "malformed-row", "unavailable", "reset", "truncated", "html"])
  test(`${name} during an export aborts the response`, async ({ page, lender }) => {
    await switchOn(lender, { name, path: "/movements", after: 3 });
    const answer = page.request.get("/api/movements/export?format=csv").then(
      () => "whole",
      () => "broken off",
    );
    expect(await answer).toBe("broken off");
  });
