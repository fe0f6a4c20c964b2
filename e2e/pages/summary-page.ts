import type { Locator, Page } from "playwright/test";

/** The figures of each currency, by their exact names. */
export const figureNames = [
  "Capital colocado",
  "Interés ganado",
  "Interés retirado",
  "Retiros pendientes",
] as const;

/** The summary's parts besides the figures, by their headings. */
export type BlockName = "Próximos pagos" | "Últimos movimientos" | "Retiros por aprobar";

/** /main-layout as a lender sees it. */
export class SummaryPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly refresh: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Resumen" });
    this.refresh = page.getByRole("button", { name: "Actualizar" });
  }

  async open(): Promise<void> {
    await this.page.goto("/main-layout");
  }

  figure(name: string, currency: string): Locator {
    return this.page.getByRole("link", { name: `${name} en ${currency}`, exact: true });
  }

  /** The digits of a figure as shown, such as "1,234.50". */
  async digits(name: string, currency: string): Promise<string> {
    const amount = this.page
      .getByRole("term")
      .filter({ has: this.figure(name, currency) })
      .locator("xpath=following-sibling::dd[1]");
    return digitsOf(await amount.innerText());
  }

  block(name: BlockName): Locator {
    return this.page.getByRole("region", { name });
  }

  entries(name: BlockName): Locator {
    return this.block(name).getByRole("listitem");
  }
}

/** The first number in a text, without its sign and its currency. */
export function digitsOf(text: string): string {
  return text.match(/\d[\d,.]*/)?.[0] ?? "";
}
