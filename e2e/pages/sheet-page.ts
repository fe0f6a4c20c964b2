import type { Locator, Page } from "playwright/test";
import { textsOf } from "./list.ts";

/** A list's sheet as a lender sees it. */
export class SheetPage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page, caption = "Movimientos") {
    this.page = page;
    this.grid = page.getByRole("grid", { name: caption, exact: true });
  }

  /** Opens the sheet and waits for its rows. */
  async open(address = "/movements/sheet"): Promise<void> {
    await this.page.goto(address);
    await this.cells().first().waitFor();
  }

  /** A column's header, which names its buttons too while they are shown. */
  header(name: string): Locator {
    const named = new RegExp(`^${name}( Ordenar)?( Menú de la columna ${name})?$`);
    return this.grid.getByRole("columnheader", { name: named });
  }

  /** The cells that are drawn, of one column if it is given. */
  cells(key?: string): Locator {
    return this.grid.locator(`[role=gridcell]${key ? `[data-field=${key}]` : ""}`);
  }

  /** The texts of the drawn cells of a column, from the first row on. */
  column(key: string): Promise<string[]> {
    return textsOf(this.cells(key));
  }
}
