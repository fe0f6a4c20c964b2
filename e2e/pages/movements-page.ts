import type { Locator, Page } from "playwright/test";
import { columnOf, listNamed, rowsOf } from "./list.ts";

/** /movements as a lender sees it. */
export class MovementsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly sums: Locator;
  readonly type: Locator;
  readonly status: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly search: Locator;
  readonly chips: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = listNamed(page, "Movimientos");
    this.sums = page.getByRole("table", { name: "Total de los movimientos filtrados" });
    this.type = page.getByRole("combobox", { name: "Tipo" });
    this.status = page.getByRole("combobox", { name: "Estado" });
    this.from = page.getByRole("textbox", { name: "Desde" });
    this.to = page.getByRole("textbox", { name: "Hasta" });
    this.search = page.getByRole("searchbox", { name: "Buscar por descripción o referencia" });
    this.chips = page.getByRole("list", { name: "Filtros activos" });
    this.count = page
      .getByRole("navigation", { name: "Páginas" })
      .getByText(/^[\d,]+(–[\d,]+)? de [\d,]+$/);
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/movements${query}`);
  }

  /** Opens the page, and waits for the scripts that let a date be typed in any form. */
  async openToType(query = ""): Promise<void> {
    await this.open(query);
    await this.page.getByRole("button", { name: "Elegir fecha: Desde" }).waitFor();
  }

  /** The data rows, without the header's. */
  rows(): Locator {
    return rowsOf(this.table);
  }

  /** The texts of one column, by its header. */
  column(name: string): Promise<string[]> {
    return columnOf(this.table, name);
  }

  chip(label: string): Locator {
    return this.page.getByRole("link", { name: `Quitar el filtro ${label}` });
  }

  /** Opens the calendar of a date filter. */
  async openCalendar(label: "Desde" | "Hasta"): Promise<Locator> {
    await this.page.getByRole("button", { name: `Elegir fecha: ${label}` }).click();
    const dialog = this.page.getByRole("dialog", { name: `Elegir fecha: ${label}` });
    await dialog.getByRole("grid").waitFor();
    return dialog;
  }

  /** Chooses a day of the month that the calendar opens with. */
  async chooseDay(label: "Desde" | "Hasta", day: number): Promise<void> {
    const dialog = await this.openCalendar(label);
    await dialog.getByRole("gridcell", { name: String(day), exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  }
}
