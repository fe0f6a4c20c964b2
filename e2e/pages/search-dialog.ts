import type { Locator, Page } from "playwright/test";

/** The search over a page. */
export class SearchDialog {
  readonly link: Locator;
  readonly field: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.link = page.getByRole("banner").getByRole("link", { name: "Buscar" });
    this.field = page.getByRole("combobox", {
      name: "Buscar préstamos, retiros, movimientos y documentos",
    });
    // Only the list of what was found: the options of a page's fields are elsewhere.
    this.options = page.getByRole("listbox").getByRole("option");
  }

  async open(): Promise<void> {
    await this.link.click();
    await this.field.waitFor();
  }
}
