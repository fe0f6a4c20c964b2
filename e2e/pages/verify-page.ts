import type { Locator, Page } from "playwright/test";

/** "/verify" as anybody uses it. */
export class VerifyPage {
  readonly page: Page;
  readonly file: Locator;
  readonly submit: Locator;
  readonly result: Locator;

  constructor(page: Page) {
    this.page = page;
    this.file = page.getByLabel("Archivo", { exact: true });
    this.submit = page.getByRole("button", { name: "Verificar", exact: true });
    this.result = page.getByRole("heading", { level: 1 });
  }

  /** Chooses a file with these bytes and sends the form. */
  async check(bytes: Buffer): Promise<void> {
    await this.file.setInputFiles({ name: "estado.csv", mimeType: "text/csv", buffer: bytes });
    await this.submit.click();
  }
}
