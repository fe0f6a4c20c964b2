import type { Locator, Page } from "playwright/test";

/** /loan_detail/{id} as a lender sees it. */
export class LoanDetailPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly schedule: Locator;
  readonly movements: Locator;
  /** One line that opens. */
  readonly reconciliation: Locator;
  readonly notFound: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.schedule = page.getByRole("region", { name: "Calendario de pagos" });
    this.movements = page.getByRole("region", { name: "Movimientos del préstamo" });
    this.reconciliation = page.getByRole("region", { name: "Conciliación" });
    this.notFound = page.getByRole("heading", { name: "No encontramos este préstamo" });
  }

  /** Loads the page as a document; returns the HTTP status. */
  async open(id: string): Promise<number | undefined> {
    const response = await this.page.goto(`/loan_detail/${id}`);
    return response?.status();
  }

  term(label: string): Locator {
    return this.page
      .getByRole("main")
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${label}$`) });
  }

  /** The text of a key figure. */
  figure(label: string): Promise<string> {
    return this.term(label).locator("xpath=following-sibling::dd[1]").innerText();
  }

  progress(label: "Avance del plazo" | "Capital retirado"): Locator {
    return this.page.getByRole("progressbar", { name: label });
  }

  openReconciliation(): Promise<void> {
    return this.reconciliation.getByRole("heading", { name: "Conciliación" }).click();
  }

  /** The texts of the whole schedule's cells by their column, row by row, folded or not. */
  async periods(): Promise<Record<string, string>[]> {
    return this.schedule
      .locator("table")
      .last()
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) =>
          Object.fromEntries(
            [...row.querySelectorAll<HTMLElement>(":scope > [data-key]")].map((cell) => [
              cell.dataset.key ?? "",
              // A stablecoin's full digits are beside the shown ones.
              (cell.querySelector("[tabindex] > :nth-child(2)") ?? cell).textContent ?? "",
            ]),
          ),
        ),
      );
  }
}
