import type { Download, Locator, Page } from "playwright/test";
import { openMore } from "./list.ts";

type Format =
  | "Excel, punto decimal (1,234.56)"
  | "Excel, coma decimal (1.234,56)"
  | "Libro de Excel (.xlsx)"
  | "CSV";

/** `Exportar` on a list, and the progress of a download. */
export class ExportMenu {
  readonly page: Page;
  readonly button: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole("button", { name: "Exportar" });
    this.cancel = page.getByRole("button", { name: "Cancelar" });
  }

  choice(name: Format): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  async open(): Promise<void> {
    await openMore(this.page);
    await this.button.click();
  }

  async choose(name: Format): Promise<void> {
    await this.open();
    await this.choice(name).click();
  }

  async download(name: Format): Promise<Download> {
    const download = this.page.waitForEvent("download");
    await this.choose(name);
    return download;
  }

  /** The toast's words, as screen readers hear them. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole("status").filter({ hasText: text });
  }
}
