import { expect, test } from "../fixtures.ts";
import { LoansPage } from "../pages/loans-page.ts";

async function statesOf(loans: LoansPage): Promise<Set<string>> {
  const states = await loans.column("Estado");
  const words = states.map((text) => text.split("\n")[0]?.trim() ?? "");
  return new Set(words.map((word) => word.replace(/ \d+ días?$/, "")));
}

test.use({ profile: "ana" });

test("opens with the active ones by their next payment; the tabs show the others, and all", {
  tag: "@gate",
}, async ({ page }) => {
  const loans = new LoansPage(page);
  await loans.open();
  const running = new Set(["Activo", "Atrasado"]);
  expect(await statesOf(loans)).toEqual(running);
  const days = page.locator("td[data-key=nextPaymentDate]");
  const [first, second] = (await days.allTextContents()).map((text) => text.slice(0, 6));
  expect([first, second].every((day) => /^\d/.test(day ?? ""))).toBe(true);
  await expect(loans.tab("Activos")).toHaveAttribute("aria-current", "page");
  for (const [tab, state] of [
    ["Por iniciar", "Pendiente"],
    ["Terminados", "Finalizado"],
  ] as const) {
    await loans.tab(tab).click();
    await expect.poll(() => statesOf(loans)).toEqual(new Set([state]));
    await expect(loans.tab(tab)).toHaveAttribute("aria-current", "page");
    await expect(loans.chips).toHaveCount(0);
  }
  await loans.tab("Todos").click();
  await expect(loans.rows()).toHaveCount(24);
});

test("filters by a currency within a tab; the address holds both, and a reload and Back restore them", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const loans = new LoansPage(page);
  await loans.open();
  await loans.currency.selectOption("USD");
  await expect(page).toHaveURL("/loans?currency=USD&status=ACTIVE&sort=nextPaymentDate");
  await expect(page.getByRole("link", { name: "Quitar el filtro Moneda: USD" })).toBeVisible();
  await expect(loans.rows()).toHaveCount(3);
  await page.reload();
  await expect(loans.currency).toHaveValue("USD");
  await loans.tab("Todos").click();
  await expect.poll(() => loans.rows().count()).toBeGreaterThan(3);
  await expect(loans.currency).toHaveValue("USD");
  for (const currency of ["USD", ""]) {
    await page.goBack();
    await expect(loans.currency).toHaveValue(currency);
    await expect(loans.tab("Activos")).toHaveAttribute("aria-current", "page");
  }
});

test("loans in a state that no tab has are found from the sums", async ({ page }) => {
  const loans = new LoansPage(page);
  await loans.open("?sort=nextPaymentDate");
  await page.getByRole("link", { name: "Cancelado" }).first().click();
  await expect.poll(() => statesOf(loans)).toEqual(new Set(["Cancelado"]));
  await expect(loans.chips).toContainText("Estado: Cancelado");
});
