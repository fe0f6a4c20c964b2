import type { Locator, Page } from "playwright/test";

/** /loan_detail/{id} as a lender sees it. */
export class LoanDetailPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly schedule: Locator;
  /** One line that opens. */
  readonly reconciliation: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.schedule = page.getByRole("region", { name: "Calendario de pagos" });
    this.reconciliation = page.getByRole("region", { name: "Conciliación" });
  }

  /** Loads the page as a document; returns the HTTP status. */
  async open(id: string): Promise<number | undefined> {
    const response = await this.page.goto(`/loan_detail/${id}`);
    return response?.status();
  }

  openReconciliation(): Promise<void> {
    return this.reconciliation.getByRole("heading", { name: "Conciliación" }).click();
  }
}
