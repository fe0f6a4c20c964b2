import type { Locator, Page } from "playwright/test";

/** /requests as a lender sees it. */
export class RequestsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly status: Locator;
  readonly chips: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Retiros" });
    this.table = page.getByRole("table", { name: "Retiros" });
    this.status = page.getByRole("combobox", { name: "Estado" });
    this.chips = page.getByRole("list", { name: "Filtros activos" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/requests${query}`);
  }

  /** The rows of requests, without the header's and without their timelines. */
  rows(): Locator {
    return this.table.getByRole("row").filter({ has: this.page.locator("td[data-key]") });
  }

  /** The texts of one column, by its header. */
  async column(name: string): Promise<string[]> {
    const header = this.table.locator("th", { hasText: name });
    const key = await header.getAttribute("data-key");
    return this.table.locator(`td[data-key="${key}"]`).allInnerTexts();
  }

  /** What opens and closes the timeline of a request. */
  toggle(reference: string): Locator {
    return this.table.locator("summary").filter({ hasText: `Historial de ${reference}` });
  }

  /** The timeline of a request; hidden while closed. */
  timeline(reference: string): Locator {
    return this.table
      .locator("details")
      .filter({ hasText: `Historial de ${reference}` })
      .locator("> :not(summary)");
  }
}
