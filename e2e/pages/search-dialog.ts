import type { Locator, Page } from "playwright/test";

/** The search over a page. */
export class SearchDialog {
  readonly link: Locator;
  readonly field: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.link = page.getByRole("banner").getByRole("link", { name: "Buscar" });
    this.field = page.getByRole("combobox", { name: "Buscar préstamos, retiros y movimientos" });
    this.options = page.getByRole("option");
  }

  async open(): Promise<void> {
    await this.link.click();
    await this.field.waitFor();
  }
}
