import type { Locator, Page } from "playwright/test";

/** /main-layout as a lender sees it. */
export class SummaryPage {
  readonly page: Page;
  readonly refresh: Locator;

  constructor(page: Page) {
    this.page = page;
    this.refresh = page.getByRole("button", { name: "Actualizar" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/main-layout${query}`);
  }

  figure(name: string, currency: string): Locator {
    return this.page.getByRole("link", { name: new RegExp(`^${name} en ${currency}: `) });
  }

  /** The digits of a figure as shown, such as "1,234.50". */
  async digits(name: string, currency: string): Promise<string> {
    const text = await this.figure(name, currency).innerText();
    return (
      text
        .split(": ")
        .at(-1)
        ?.match(/\d[\d,.]*/)?.[0] ?? ""
    );
  }

  /** Every figure that leads to a list, also of what is folded; with every digit. */
  figures() {
    return this.page
      .getByRole("main")
      .locator("td a:has(> .visually-hidden:first-child)")
      .evaluateAll((links) =>
        links.map((link) => {
          const label = link.firstElementChild?.textContent ?? "";
          const [, name = "", currency = ""] = /^(.*) en (\w+): $/.exec(label) ?? [];
          const text = (link.textContent ?? "").slice(label.length);
          return {
            name,
            currency,
            href: link.getAttribute("href") ?? "",
            digits: text.match(/[−-]?\d[\d,.]*/)?.[0] ?? "",
          };
        }),
      );
  }

  /** The card of a currency's balance. */
  card(currency: string): Locator {
    return this.page.getByRole("figure", { name: `Tu dinero en ${currency}`, exact: true });
  }

  /** Leads to how a balance is made: with scripts in a sheet over the page, else as a page. */
  proof(currency: string): Locator {
    return this.card(currency).getByRole("link", { name: /^Ver la suma/ });
  }

  /** A part of the summary, by its heading. */
  block(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  entries(name: string): Locator {
    return this.block(name).getByRole("listitem");
  }
}
