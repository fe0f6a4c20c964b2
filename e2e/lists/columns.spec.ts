import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { listNamed } from "../pages/list.ts";
import { switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana" });

/**
 * Returns, per amount and by column, where its decimal point and its end are, and its number of decimals.
 * A stablecoin shows fewer digits than its text has, so it has no point.
 */
function points(page: Page): Promise<{ column: string; x: number; decimals: number }[]> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll("[role=table]")];
    return [...document.querySelectorAll("main [data-amount]")].flatMap((amount) => {
      const cell = amount.closest("[role=cell]");
      if (!amount.checkVisibility({ visibilityProperty: true }) || !cell) return [];
      const digits = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT).nextNode();
      const shown = digits?.textContent ?? "";
      const at = shown.lastIndexOf(".");
      const column = cell.getAttribute("data-key") ?? "";
      const table = tables.findIndex((each) => each.contains(cell));
      const { right } = amount.getBoundingClientRect();
      const end = { column: `end of ${table} ${column}`, x: right, decimals: 0 };
      const ends = cell === amount.parentElement ? [end] : [];
      if (!digits || at < 0 || amount.hasAttribute("data-shown")) return ends;
      const range = document.createRange();
      range.setStart(digits, at);
      range.setEnd(digits, at + 1);
      const { x } = range.getBoundingClientRect();
      return [...ends, { column: `${table} ${column}`, x, decimals: shown.length - at - 1 }];
    });
  });
}

test("the decimal points of each column are aligned, for any number of decimals", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "odd-amounts" });
  for (const { path, title } of [
    { path: "/loans", title: "Préstamos" },
    { path: "/movements?pageSize=50", title: "Movimientos" },
  ]) {
    await page.goto(path);
    await expect(listNamed(page, title)).toBeVisible();
    const columns = Map.groupBy(await points(page), ({ column }) => column);
    expect(columns.size).toBeGreaterThan(0);
    for (const [column, amounts] of columns) {
      const places = amounts.map(({ x }) => x);
      expect(Math.max(...places) - Math.min(...places), `${path} ${column}`).toBeLessThan(0.5);
    }
    const decimals = [...columns.values()].flat().map((amount) => amount.decimals);
    expect(new Set(decimals).size).toBeGreaterThan(1);
  }
});
