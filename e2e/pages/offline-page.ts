import type { Locator, Page } from "playwright/test";

/** The page that replaces any other while the portal cannot be reached. */
export class OfflinePage {
  readonly heading: Locator;
  readonly retry: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "No hay conexión" });
    this.retry = page.getByRole("button", { name: "Reintentar" });
  }

  /** Waits until this browser keeps the page; documents loaded from then on have it behind them. */
  async kept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready);
  }
}
