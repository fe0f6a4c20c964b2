import type { Locator, Page } from "playwright/test";
import { expect } from "./fixtures.ts";

type OpenServed = (address: string) => Promise<Page>;

/** The fixed accounts of the demo, for those tests that only read. */
export const demoAccounts = ["ana", "luis", "nueva", "grande"].map((name) => ({
  uid: `lender-${name}`,
  email: `${name}@demo.test`,
  name,
}));

/** A figure that leads to a list: its name, the list's address, and its amounts, every digit. */
export type ExplainedFigure = {
  readonly name: string;
  readonly href: string;
  readonly digits: readonly string[];
};

/** Every figure in a place whose term is a link to a list of movements. */
export function explainedFigures(place: Locator): Promise<ExplainedFigure[]> {
  return place.locator("dt:has(a[href^='/movements?'])").evaluateAll((terms) => {
    const digitsOf = (cell: Element) => {
      // A stablecoin's full digits are beside the shown ones.
      const full = cell.querySelector("[tabindex] > :nth-child(2)");
      return (full?.textContent ?? cell.textContent ?? "").match(/\d[\d,.]*/)?.[0] ?? "";
    };
    return terms.map((term) => ({
      name: term.textContent ?? "",
      href: term.querySelector("a")?.getAttribute("href") ?? "",
      // What explains a figure in words holds none.
      digits: [...(term.parentElement?.querySelectorAll("dd") ?? [])]
        .map(digitsOf)
        .filter((digits) => digits !== ""),
    }));
  });
}

/**
 * Follows a figure to its list, whose footer must show the same digits and no others; of a type some
 * of which was reversed, as what is left.
 */
export async function expectExplained(
  openServed: OpenServed,
  figure: ExplainedFigure,
): Promise<void> {
  const page = await openServed(figure.href);
  if (figure.digits.every((digits) => /^0[.0]*$/.test(digits))) {
    await expect(
      page.getByRole("heading", { name: "Ningún movimiento coincide" }),
      figure.name,
    ).toBeVisible();
    return;
  }
  const sums = page.getByRole("table", { name: "Total de los movimientos filtrados" });
  await expect(sums.getByRole("rowheader"), figure.href).toHaveCount(1);
  const net = sums.locator("td[data-label='Completado: Neto']");
  const cells = (await net.count()) ? net : sums.getByRole("cell");
  const shown = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const full = cell.querySelector("[tabindex] > :nth-child(2)");
      return (full?.textContent ?? cell.textContent ?? "").match(/\d[\d,.]*/)?.[0] ?? [];
    }),
  );
  expect(shown, `${figure.name}: ${figure.href}`).toEqual(figure.digits);
}
