import type { Locator, Page } from "playwright/test";
import { ListPage } from "./list.ts";

/** /loans as a lender sees it. */
export class LoansPage extends ListPage {
  readonly currency: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    super(page, "/loans", "Préstamos");
    this.currency = page.getByRole("combobox", { name: "Moneda" });
    this.search = page.getByRole("searchbox", { name: "Buscar por referencia o producto" });
  }

  tab(name: string): Locator {
    const tabs = this.page.getByRole("navigation", { name: "Estado de los préstamos" });
    return tabs.getByRole("link", { name, exact: true });
  }
}
