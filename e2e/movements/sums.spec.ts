import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

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

test("the sums are those of every movement, to the last digit, over all pages", async ({
  page,
}) => {
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

test("a reversed interest payment goes out in its row and in the footer", async ({ page }) => {
  const read = await page.request.get("/api/movements?type=INTEREST&q=Reverso&limit=200");
  const { data } = await read.json();
  expect(data.map(({ direction }: Row) => direction)).toEqual(["OUT"]);
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST&q=Reverso");
  const sums = await shownSums(movements.sums);
  expect(sums).toEqual(sumsOf(data));
  expect(sums.MXN?.[1]).toMatch(/^−[\d,]+\.\d{2}$/);
  await expect(movements.rows().first()).toContainText(sums.MXN?.[1] ?? "none");
  await expect(page.getByText("No sabemos si hubo devoluciones")).toHaveCount(0);
  await movements.open("?type=INTEREST&currency=MXN");
  await expect(movements.sums.getByRole("columnheader", { name: "Neto" })).toHaveCount(1);
});

test("Completado and Pendiente are headers of their columns", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open("?to=2099-12-31");
  const headers = movements.sums.locator("thead th");
  await expect(headers).toHaveCount(9);
  const roles = await headers.evaluateAll((all) => all.map((each) => each.getAttribute("role")));
  expect(roles).toEqual(Array(9).fill("columnheader"));
});

test("the sums follow the filters", async ({ page }) => {
  const filters = "type=INTEREST_WITHDRAWAL&currency=USDC";
  const read = await page.request.get(`/api/movements?limit=200&${filters}`);
  const { data, page: whole } = await read.json();
  expect(data).toHaveLength(whole.total);
  const movements = new MovementsPage(page);
  await movements.open(`?to=2099-12-31&${filters}`);
  expect(await shownSums(movements.sums)).toEqual(sumsOf(data));
});

test("the list opens at today, and the planned ones are one press away without scripts", async ({
  page,
  openServed,
}) => {
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

test("sums that cannot be read show an error, and the rows stay", async ({ page, lender }) => {
  await switchOn(lender, { name: "server-error", path: "/movements/totals" });
  const movements = new MovementsPage(page);
  await movements.open();
  await expect(movements.rows()).toHaveCount(25);
  const notice = page.getByRole("status").filter({ hasText: "No pudimos leer el total" });
  await expect(notice).toContainText("Nuestro sistema no está disponible en este momento.");
  await expect(notice).toContainText(/Referencia para soporte: [0-9a-f-]{36}/);
  await switchOff(lender);
  await notice.getByRole("button", { name: "Reintentar" }).click();
  await expect(movements.sums).toBeVisible();
});

test("slow sums do not delay the rows, and their skeleton has the same size", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "slow", ms: 8000, path: "/movements/totals" });
  const movements = new MovementsPage(page);
  await page.goto("/movements", { waitUntil: "commit" });
  await expect(movements.rows()).toHaveCount(25);
  const skeleton = page.locator("main section[aria-busy=true]");
  await expect(skeleton).toBeVisible();
  await expect(skeleton.getByRole("status")).toHaveText("Sumando…");
  const before = await skeleton.boundingBox();
  await expect(movements.sums).toBeVisible({ timeout: 15_000 });
  const after = await page
    .getByRole("region", { name: "Total de los movimientos filtrados" })
    .boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 999))).toBeLessThan(2);
});

test("slow rows show a skeleton first", async ({ page, lender }) => {
  await switchOn(lender, { name: "slow", ms: 1500, path: "/movements" });
  await page.goto("/movements", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByText("Cargando…")).toBeVisible();
  await expect(new MovementsPage(page).rows()).toHaveCount(25);
});

test("a failed refresh keeps the rows and shows a toast, which can be closed", async ({
  page,
  lender,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  const movements = new MovementsPage(page);
  await movements.open();
  await expect(movements.rows()).toHaveCount(25);
  await switchOn(lender, { name: "unavailable" });
  await page.getByRole("button", { name: "Actualizar" }).click();
  const told = page.getByRole("status").filter({ hasText: "No pudimos actualizar." });
  await expect(told).toContainText("Mostramos los datos anteriores.");
  const close = page.getByRole("button", { name: "Cerrar aviso" });
  await expect(close).toBeVisible();
  await expect(close).not.toBeFocused();
  await expect(movements.rows()).toHaveCount(25);
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(told).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("Actualizar keeps the focus when parts of the page are replaced", async ({ page, lender }) => {
  // A slow first answer and a quick second one are drawn differently.
  await switchOn(lender, { name: "slow", ms: 600, path: "/movements", times: 3 });
  const movements = new MovementsPage(page);
  await movements.open();
  await expect(movements.sums).toBeVisible();
  const refresh = page.getByRole("button", { name: "Actualizar" });
  const before = await callsOf(lender);
  await refresh.press("Enter");
  await expect.poll(async () => (await callsOf(lender)).length).toBe(before.length + 3);
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  await expect(refresh).toBeFocused();
});
