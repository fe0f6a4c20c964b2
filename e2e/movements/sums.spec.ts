import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { switchOn } from "../sandbox-control.ts";

type Row = {
  type: string;
  status: string;
  direction: "IN" | "OUT";
  amount: { amount: string; currency: string };
};

/** In the sums' order of columns; from the net sum on only those that some currency has. */
const columns = ["IN", "OUT", "NET", "LOAN", "INTEREST", "WITHDRAWAL"];

/** Which column a movement is in; undefined if it is in none. */
function columnOf({ type, status, direction }: Row): string | undefined {
  if (status === "COMPLETED") return direction;
  if (!status.startsWith("PENDING")) return undefined;
  return type.endsWith("WITHDRAWAL") ? "WITHDRAWAL" : type;
}

/**
 * The sums of the API's own rows, added here in whole minor units: by currency, the columns as they
 * are to be shown with every digit, or "—".
 */
function sumsOf(rows: readonly Row[]): Record<string, string[]> {
  const sums: Record<string, Record<string, bigint>> = {};
  const scales: Record<string, number> = {};
  for (const row of rows) {
    const { amount } = row;
    sums[amount.currency] ??= {};
    const own = sums[amount.currency] as Record<string, bigint>;
    const key = columnOf(row);
    if (key === undefined) continue;
    const [, decimals = ""] = amount.amount.split(".");
    scales[amount.currency] = decimals.length;
    own[key] = (own[key] ?? 0n) + BigInt(amount.amount.replace(".", ""));
  }
  for (const own of Object.values(sums))
    if (own.IN !== undefined && own.OUT !== undefined) own.NET = own.IN - own.OUT;
  const shown = columns.filter(
    (key, index) => index < 2 || Object.values(sums).some((own) => own[key] !== undefined),
  );
  return Object.fromEntries(
    Object.entries(sums).map(([currency, own]) => [
      currency,
      shown.map((key) => {
        const sum = own[key];
        if (sum === undefined) return "—";
        const scale = scales[currency] ?? 0;
        const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, "0");
        const whole = BigInt(digits.slice(0, -scale)).toLocaleString("en-US");
        return `${key === "OUT" || sum < 0n ? "−" : ""}${whole}.${digits.slice(-scale)}`;
      }),
    ]),
  );
}

/** What the sums show by currency, every digit: of a stablecoin those that appear on hover too. */
async function shownSums(table: Locator): Promise<Record<string, string[]>> {
  const rows = table.locator("tbody tr");
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th bdi")?.textContent ?? "",
        [...row.querySelectorAll("td")].map((cell) => {
          const full = cell.querySelector("[tabindex] > :nth-child(2)");
          return (full?.textContent ?? cell.textContent ?? "").match(/−?[\d,.]+|—/)?.[0] ?? "";
        }),
      ]),
    ),
  );
}

test.use({ profile: "ana", idle: false });

test("the sums are those of every movement, to the last digit, over all pages", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const rows: Row[] = [];
  for (let offset = 0; offset < 1800; offset += 200) {
    const read = await page.request.get(`/api/movements?limit=200&offset=${offset}`);
    rows.push(...(await read.json()).data);
  }
  expect(rows).toHaveLength(1800);
  const reversed = rows.filter(({ type, direction }) => type === "INTEREST" && direction === "OUT");
  expect(reversed).not.toEqual([]);
  const movements = new MovementsPage(page);
  await movements.open("?to=2099-12-31&pageSize=10&page=3");
  expect(await shownSums(movements.sums)).toEqual(sumsOf(rows));
  const canceled = rows.filter(
    ({ status, amount }) => status === "CANCELED" && amount.currency === "MXN",
  );
  await expect(movements.sums.getByRole("rowheader", { name: "MXN" })).toContainText(
    `No incluidos: ${canceled.length}`,
  );
});

test("the list opens at today, and the planned ones are one press away without scripts", {
  tag: "@gate",
}, async ({ page, openServed }) => {
  const today = new Date().toISOString().slice(0, 10);
  const [tomorrow] = new Date(Date.parse(today) + 86_400_000).toISOString().split("T");
  const rowsOf = async (filters: string) => {
    const read = await page.request.get(`/api/movements?limit=200&currency=MXN&${filters}`);
    return (await read.json()) as { data: Row[]; page: { total: number } };
  };
  const [past, later] = [await rowsOf(`to=${today}`), await rowsOf(`from=${tomorrow}`)];
  expect(later.data).not.toEqual([]);
  const served = await openServed("/movements?currency=MXN");
  const movements = new MovementsPage(served);
  await expect(movements.count).toHaveText(
    new RegExp(` de ${past.page.total.toLocaleString("en-US")}$`),
  );
  const planned = served.getByRole("link", { name: /^\d+ programados?$/ });
  expect(parseInt(await planned.innerText(), 10)).toBe(later.page.total);
  const opened = new MovementsPage(await openServed((await planned.getAttribute("href")) ?? ""));
  await expect(opened.page).toHaveURL(`/movements?currency=MXN&from=${tomorrow}&sort=valueDate`);
  await expect(opened.rows()).toHaveCount(Math.min(later.page.total, 25));
  expect(await shownSums(opened.sums)).toEqual(sumsOf(later.data));
});

test("slow sums do not delay the rows, and their skeleton has the same size", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "slow", ms: 5000, path: "/movements/totals" });
  const movements = new MovementsPage(page);
  await page.goto("/movements", { waitUntil: "commit" });
  await expect(movements.rows()).toHaveCount(25);
  const skeleton = page.locator("main section[aria-busy=true]");
  await expect(skeleton).toBeVisible();
  await expect(skeleton.getByRole("status")).toHaveText("Sumando…");
  const before = await skeleton.boundingBox();
  await expect(movements.sums).toBeVisible();
  const after = await page
    .getByRole("region", { name: "Total de los movimientos filtrados" })
    .boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 999))).toBeLessThan(2);
});
