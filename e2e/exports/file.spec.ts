import { enter, expect, requestTest as test } from "../fixtures.ts";
import { callsOf, createLender, mintToken, switchOn } from "../sandbox-control.ts";
import { expectedCsv, movementsOf } from "./expected-csv.ts";

test.use({ profile: "ana" });

const today = () => new Date().toISOString().slice(0, 10);

test("the file contains all 1,800 movements in each format, byte by byte", async ({ request }) => {
  const movements = await movementsOf(request);
  expect(movements).toHaveLength(1800);
  for (const format of ["excel-mx", "excel-es", "csv"] as const) {
    const response = await request.get(`/api/movements/export?format=${format}`);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "x-total-count": "1800",
    });
    expect((await response.body()).equals(expectedCsv(movements, format)), format).toBe(true);
  }
});

test("the list's filters apply to the file and are part of its name", { tag: "@gate" }, async ({
  request,
}) => {
  const filters =
    "type=INTEREST_WITHDRAWAL&status=COMPLETED&currency=USDC&from=2026-01-01&q=interes";
  const movements = await movementsOf(request, filters);
  expect(movements.length).toBeGreaterThan(0);
  const response = await request.get(`/api/movements/export?format=csv&${filters}`);
  expect((await response.body()).equals(expectedCsv(movements, "csv"))).toBe(true);
  const name = `Movimientos_Retiro-intereses_Completado_USDC_desde-2026-01-01_con-interes_exportado-${today()}.csv`;
  expect(response.headers()["content-disposition"]).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${name}`,
  );
});

test("amounts keep all their digits, and unknown types and statuses stay unchanged", async ({
  request,
  lender,
}) => {
  await switchOn(lender, { name: "eighteen-decimals" });
  const exact = await request.get("/api/movements/export?format=excel-es&type=LOAN");
  expect(await exact.text()).toMatch(/"\d+,\d{18}";"MXN"/);
  await switchOn(lender, { name: "unknown-values" });
  const unknown = await request.get("/api/movements/export?format=csv&type=LOAN");
  expect(await unknown.text()).toContain('"LOYALTY_BONUS","UNDER_REVIEW"');
});

test("a bad query is a 422 problem, without a call", { tag: "@gate" }, async ({
  request,
  lender,
}) => {
  for (const query of ["", "format=pdf", "format=csv&limit=5", "format=csv&status=FOO"]) {
    const response = await request.get(`/api/movements/export?${query}`);
    expect([query, response.status(), response.headers()["content-type"]]).toEqual([
      query,
      422,
      "application/problem+json",
    ]);
  }
  expect(await callsOf(lender)).toEqual([]);
});

test("a fault on the first page is a problem, no file; a later one breaks the file off", async ({
  request,
  baseURL,
}) => {
  for (const [name, status] of [
    ["malformed-row", 502],
    ["unavailable", 503],
    ["unauthorized", 401],
  ] as const) {
    const lender = await createLender("ana");
    await enter({ request }, baseURL, lender);
    await switchOn(lender, { name, path: "/movements", after: 3 });
    await expect(request.get("/api/movements/export?format=csv"), name).rejects.toThrow();
    await enter({ request }, baseURL, lender, await mintToken(lender));
    await switchOn(lender, { name });
    const response = await request.get("/api/movements/export?format=csv");
    expect([name, response.status(), response.headers()["content-type"]]).toEqual([
      name,
      status,
      "application/problem+json",
    ]);
  }
});

for (const name of ["reset", "truncated", "html"])
  test(`${name} during an export breaks the file off`, async ({ request, lender }) => {
    await switchOn(lender, { name, path: "/movements", after: 3 });
    await expect(request.get("/api/movements/export?format=csv")).rejects.toThrow();
  });
