import { expect, type Locator, type Page } from "playwright/test";

/** A list by its name. */
export function listNamed(page: Page, name: string): Locator {
  return page.getByRole("table", { name, exact: true });
}

/** The data rows of a list, without the header's. */
export function rowsOf(list: Locator): Locator {
  return list.getByRole("row").filter({ has: list.page().locator("td[data-key]") });
}

/**
 * The texts of what the locator finds, read in one step: between the finding and the
 * reading other rows may come, and what has left the page has no lines.
 */
export async function textsOf(found: Locator): Promise<string[]> {
  const texts = await found.evaluateAll((elements) =>
    elements.every((element) => element.isConnected)
      ? elements.map((element) => (element as HTMLElement).innerText)
      : undefined,
  );
  return texts ?? textsOf(found);
}

/** The page of a list, as a lender sees it. */
export class ListPage {
  readonly page: Page;
  readonly path: string;
  readonly heading: Locator;
  readonly table: Locator;
  readonly status: Locator;
  readonly chips: Locator;
  /** `1–25 de 1,800`. */
  readonly count: Locator;

  constructor(page: Page, path: string, title: string) {
    this.page = page;
    this.path = path;
    this.heading = page.getByRole("heading", { level: 1, name: title });
    this.table = listNamed(page, title);
    this.status = page.getByRole("combobox", { name: "Estado" });
    this.chips = page.getByRole("list", { name: "Filtros activos" });
    this.count = page
      .getByRole("navigation", { name: "Páginas" })
      .getByText(/^[\d,]+(–[\d,]+)? de [\d,]+$/);
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`${this.path}${query}`);
  }

  /** The data rows, without the header's. */
  rows(): Locator {
    return rowsOf(this.table);
  }

  /** The texts of one column, by its header. */
  async column(name: string): Promise<string[]> {
    const header = this.table.locator("th", { hasText: new RegExp(`^${name}`) }).first();
    const key = await header.getAttribute("data-key");
    return textsOf(this.table.locator(`[role=cell][data-key="${key}"]`));
  }
}

/** Opens what a page offers besides its content, which a phone has behind a button. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "Más opciones" });
  if (await more.isVisible()) await more.click();
}

/** Opens the filters, which a phone has behind one button. */
export async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  const folded = page.locator("main summary", { hasText: "Filtros" });
  if (await folded.isVisible()) await folded.click();
}
