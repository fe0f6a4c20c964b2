import type { Page } from "playwright/test";
import { ListPage } from "./list.ts";

/** /requests as a lender sees it. */
export class RequestsPage extends ListPage {
  constructor(page: Page) {
    super(page, "/requests", "Retiros");
  }
}
