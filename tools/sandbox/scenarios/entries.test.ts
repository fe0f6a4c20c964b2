import type { List, LoanDetail, Movement } from "../lenders-api/wire.ts";
import type { ScenarioName } from "./catalogue.ts";
import { sandboxWithScenarios } from "./scenarios-for-tests.ts";

jest.setTimeout(60_000);

const { switchOn, get } = sandboxWithScenarios();

test("unknown-values changes some entries and leaves the others as they are", async () => {
  const good = (await (await get("/movements?limit=6")).json()) as List<Movement>;
  await switchOn("unknown-values");
  const { data } = (await (await get("/movements?limit=6")).json()) as List<Movement>;
  expect(data.map(({ type }) => String(type) === "LOYALTY_BONUS")).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(data[0]).toMatchObject({ id: good.data[0]?.id, status: "UNDER_REVIEW" });
  expect(data.filter((_, index) => index % 3 > 0)).toEqual(
    good.data.filter((_, index) => index % 3 > 0),
  );
});

test("malformed-row changes only the second entry of a list and of a schedule", async () => {
  const good = (await (await get("/loans?limit=4")).json()) as List<{ id: string }>;
  const [detailed] = good.data.slice(-1);
  const goodLoan = (await (await get(`/loans/${detailed?.id}`)).json()) as LoanDetail;
  await switchOn("malformed-row");
  const { data } = (await (await get("/loans?limit=4")).json()) as List<{ id: string }>;
  expect(data[1]).toMatchObject({ id: good.data[1]?.id, principal: { currency: 7 } });
  expect(data.toSpliced(1, 1)).toEqual(good.data.toSpliced(1, 1));
  const loan = (await (await get(`/loans/${detailed?.id}`)).json()) as LoanDetail;
  expect(loan.principal).toEqual(goodLoan.principal);
  expect(loan.schedule.toSpliced(1, 1)).toEqual(goodLoan.schedule.toSpliced(1, 1));
  expect(loan.schedule[1]?.principalDue).toBeNull();
});

test("number-amounts sends the same digits without quotes", async () => {
  const good = await (await get("/movements?limit=50&currency=USDC")).text();
  await switchOn("number-amounts");
  const numbers = await (await get("/movements?limit=50&currency=USDC")).text();
  expect(numbers).toMatch(/"amount":\d+\.\d{6},/);
  expect(numbers.replaceAll(/"amount":([\d.]+)/g, '"amount":"$1"')).toBe(good);
});

test("eighteen-decimals sends more digits than a float holds", async () => {
  await switchOn("eighteen-decimals");
  for (const path of ["/movements?limit=50", "/loans", "/movements/totals"]) {
    const amounts = [...(await (await get(path)).text()).matchAll(/"(?:amount|sum)":"([^"]+)"/g)];
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter(([, amount]) => !/^\d+\.\d{18}$/.test(amount ?? ""))).toEqual([]);
    expect(amounts.some(([, amount]) => String(Number(amount)) !== amount)).toBe(true);
  }
});

type Entries = List<Record<string, unknown>>;

test.each<[ScenarioName, RegExp]>([
  ["long-amounts", /"(?:amount|sum)":"1000000000000000000000\.000000000000000001"/],
  ["odd-amounts", /"(?:amount|sum)":(?:1e\+21|"1e21"|"-0"|0\.1|42)/],
])("%s is in every list, in the totals and in a loan with its schedule", async (name, amount) => {
  const { data } = (await (await get("/loans?limit=1")).json()) as List<{ id: string }>;
  await switchOn(name);
  for (const path of ["/loans", "/movements", "/requests", "/movements/totals"])
    expect(await (await get(path)).text()).toMatch(amount);
  const loan = (await (await get(`/loans/${data[0]?.id}`)).json()) as LoanDetail;
  expect(loan.principal.amount).not.toMatch(/^\d+\.\d\d$/);
  expect(loan.schedule.map(({ principalDue }) => principalDue)).not.toContainEqual(
    expect.stringMatching(/^\d+\.\d\d$/),
  );
});

test("hostile-texts fills every text with different kinds in turn", async () => {
  await switchOn("hostile-texts");
  for (const path of ["/loans", "/movements", "/requests"]) {
    const text = await (await get(path)).text();
    expect(text).toContain("W".repeat(200));
    expect(text).toContain("\u202E");
    expect(text).toContain("<img src=x onerror=alert(1)>");
    expect(text).toContain("20260042,");
  }
});

test("odd-texts has the same texts, and statuses and types as they are", async () => {
  const good = (await (await get("/movements?limit=50")).json()) as Entries;
  const known = ({ id, type, status }: Record<string, unknown>) => ({ id, type, status });
  await switchOn("odd-texts");
  const { data } = (await (await get("/movements?limit=50")).json()) as Entries;
  expect(data.map(known)).toEqual(good.data.map(known));
  expect(JSON.stringify(data)).toContain("<img src=x onerror=alert(1)>");
});

test("missing-fields makes every optional field missing, null or empty", async () => {
  await switchOn("missing-fields");
  const { data } = (await (await get("/loans?limit=3")).json()) as Entries;
  expect(data.map(({ id, status, principal, ...rest }) => new Set(Object.values(rest)))).toEqual([
    new Set(),
    new Set([null]),
    new Set([""]),
  ]);
  expect(data.every(({ id, status, principal }) => id && status && principal)).toBe(true);
});

test("duplicate-ids gives all entries the same id and changes nothing else", async () => {
  const good = (await (await get("/movements?limit=5")).json()) as Entries;
  await switchOn("duplicate-ids");
  const { data } = (await (await get("/movements?limit=5")).json()) as Entries;
  expect(data).toEqual(good.data.map((entry) => ({ ...entry, id: good.data[0]?.id })));
});

test("edge-dates puts leap days and ends of months into every date", async () => {
  await switchOn("edge-dates");
  const { data } = (await (await get("/movements?limit=12")).json()) as List<Movement>;
  expect(data.map(({ valueDate }) => valueDate)).toEqual(
    expect.arrayContaining(["2024-02-29", "2026-03-31", "2026-12-31", "9999-12-31"]),
  );
  expect(data[0]?.createdAt).toBe("2024-02-29T23:59:59.999Z");
});
