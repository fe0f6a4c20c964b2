import type { Page } from "playwright/test";
import { enter, expect, test } from "../fixtures.ts";

/**
 * In a list's or screen's served HTML: the figures that are in a link to a list, or in a row or a term
 * that is one, and every digit of its sums.
 */
function figuresIn(reader: Page, source: string) {
  return reader.evaluate((html) => {
    const served = new DOMParser().parseFromString(html, "text/html");
    const digitsIn = (place: Element) =>
      [...place.querySelectorAll("[data-amount]")].map(
        (amount) => amount.textContent?.match(/\d[\d,.]*/)?.[0] ?? "",
      );
    const places = [...served.querySelectorAll("a:has([data-amount])")].map(
      (link) => [link, link] as const,
    );
    for (const row of served.querySelectorAll("tr:has(th a), dl > :has(dt a)")) {
      const link = row.querySelector("th a, dt a");
      if (link) places.push([link, row]);
    }
    const linked = places.flatMap(([link, place]) => {
      const href = link.getAttribute("href") ?? "";
      const isList = /^\/(loans|movements|payments|requests)\?/.test(href);
      return isList ? digitsIn(place).map((digits) => ({ href, digits })) : [];
    });
    const sums = [...served.querySelectorAll("[aria-labelledby=sums] td")].flatMap(digitsIn);
    return { linked, sums };
  }, source);
}

/** The lists' addresses; of those that differ only in days, currency or loan the first two. */
const sampleOf = (addresses: readonly string[]) =>
  [
    ...Map.groupBy(addresses, (href) =>
      href.replace(/\d{4}-\d\d(-\d\d)?|(currency|loanId)=[^&]*/g, ""),
    ).values(),
  ].flatMap((alike) => alike.slice(0, 2));

test("the sums of the list behind each kind of figure show this figure", async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, baseURL, { uid: "lender-ana", email: "ana@demo.test" });
  // The portal's own pages let no text become a document.
  const reader = await context.newPage();
  const served = async (address: string) => (await page.request.get(address)).text();
  const missing: string[] = [];
  const seen = new Set<string>();
  const answer = await page.request.get("/api/loans?limit=200");
  const { data } = (await answer.json()) as {
    data: { id: string; status: string; principal: { currency: string } }[];
  };
  const running = data.filter(({ status }) => !["PENDING", "CANCELED"].includes(status));
  const kinds = Map.groupBy(running, ({ status, principal }) => status + principal.currency);
  const loans = [...kinds.values()].flatMap((alike) => alike.slice(0, 1));
  for (const screen of [
    "/main-layout?period=all",
    ...["MXN", "USDC"].map((currency) => `/figure?of=balance&currency=${currency}&period=all`),
    "/figure?of=expected&currency=MXN",
    "/help",
    "/payments",
    "/statement?year=2025",
    ...loans.map(({ id }) => `/loan_detail/${id}?open=calendario&open=conciliacion`),
  ]) {
    const { linked: figures } = await figuresIn(reader, await served(screen));
    expect(figures.length, screen).toBeGreaterThan(screen.startsWith("/loan") ? 3 : 10);
    const byHref = Map.groupBy(figures, (figure) => figure.href);
    for (const href of sampleOf([...byHref.keys()])) {
      seen.add(href.split("?")[0] ?? "");
      const { sums } = await figuresIn(reader, await served(`${href}&pageSize=10`));
      // A list of nothing has no sums.
      for (const { digits } of byHref.get(href) ?? [])
        if (/[1-9]/.test(digits) && !sums.includes(digits))
          missing.push(`${screen}: ${digits} is not on ${href}`);
    }
  }
  expect([...seen].sort()).toEqual(["/loans", "/movements", "/payments"]);
  expect(missing).toEqual([]);
});
