import type { Locator, Page } from "playwright/test";
import { ListPage, textsOf } from "./list.ts";

/** /requests as a lender sees it. */
export class RequestsPage extends ListPage {
  constructor(page: Page) {
    super(page, "/requests", "Retiros");
  }

  /** The texts of one column, by its header. */
  override async column(name: string): Promise<string[]> {
    const header = this.table.locator("th", { hasText: name });
    const key = await header.getAttribute("data-key");
    return textsOf(this.table.locator(`td[data-key="${key}"]`));
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
