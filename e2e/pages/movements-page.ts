import type { Locator, Page } from "playwright/test";
import { ListPage } from "./list.ts";

/** /movements as a lender sees it. */
export class MovementsPage extends ListPage {
  readonly sums: Locator;
  readonly type: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    super(page, "/movements", "Movimientos");
    this.sums = page.getByRole("table", { name: "Total de los movimientos filtrados" });
    this.type = page.getByRole("combobox", { name: "Tipo" });
    this.from = page.getByRole("textbox", { name: "Desde" });
    this.to = page.getByRole("textbox", { name: "Hasta" });
    this.search = page.getByRole("searchbox", { name: "Buscar por descripción o referencia" });
  }

  /** Opens the page, and waits for the scripts that let a date be typed in any form. */
  async openToType(query = ""): Promise<void> {
    await this.open(query);
    await this.page.getByRole("button", { name: "Elegir fecha: Desde" }).waitFor();
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
}
