import type { Locator, Page } from "playwright/test";
import { columnOf, listNamed, rowsOf } from "./list.ts";

/** /loans as a lender sees it. */
export class LoansPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly status: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly chips: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Préstamos" });
    this.table = listNamed(page, "Préstamos");
    this.status = page.getByRole("combobox", { name: "Estado" });
    this.search = page.getByRole("searchbox", { name: "Buscar por referencia o producto" });
    this.chips = page.getByRole("list", { name: "Filtros activos" });
    this.count = page
      .getByRole("navigation", { name: "Páginas" })
      .getByText(/^[\d,]+(–[\d,]+)? de [\d,]+$/);
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/loans${query}`);
  }

  tab(name: string): Locator {
    const tabs = this.page.getByRole("navigation", { name: "Estado de los préstamos" });
    return tabs.getByRole("link", { name, exact: true });
  }

  /** The data rows, without the header's. */
  rows(): Locator {
    return rowsOf(this.table);
  }

  /** The texts of one column, by its header. */
  column(name: string): Promise<string[]> {
    return columnOf(this.table, name);
  }

  sortBy(column: string): Promise<void> {
    return this.table.getByRole("link", { name: column, exact: true }).click();
  }
}
