import type { Locator, Page } from "playwright/test";

/** /payments as a lender sees it. */
export class PaymentsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly sums: Locator;
  /** Opens the menu of files. */
  readonly download: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Pagos" });
    this.sums = page.getByRole("table", { name: "Total de los pagos filtrados" });
    this.download = page.getByRole("button", { name: "Exportar" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/payments${query}`);
  }

  /** A link of the menu of files. */
  file(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }
}
