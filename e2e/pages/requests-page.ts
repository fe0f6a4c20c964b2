import type { Locator, Page } from "playwright/test";
import { ListPage } from "./list.ts";

/** /requests as a lender sees it. */
export class RequestsPage extends ListPage {
  constructor(page: Page) {
    super(page, "/requests", "Retiros");
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
