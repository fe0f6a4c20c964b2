import type { Locator, Page } from "playwright/test";
import { Shell } from "./shell.ts";

/** The help of the single-key shortcuts, and their switch. */
export class ShortcutsDialog {
  readonly dialog: Locator;
  readonly close: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Atajos de teclado" });
    this.close = this.dialog.getByRole("button", { name: "Cerrar" });
  }

  async openFromMenu(): Promise<void> {
    await new Shell(this.page).account.click();
    await this.page.getByRole("button", { name: "Atajos de teclado" }).click();
  }
}
