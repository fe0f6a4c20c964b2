/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { Mix } from "./mix";
import { loans, loanTotal } from "./questions-for-tests";

describe("¿En qué está invertido?", () => {
  const mixed = loans(
    loanTotal("75", { product: "Crédito simple", maturityYear: 2027 }),
    loanTotal("25", { product: "Crédito puente", maturityYear: 2028, count: 2 }),
  );
  const rows = (name: string) =>
    within(screen.getByRole("table", { name: new RegExp(`^MXN.*${name}`) }))
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);

  test("has shares and amounts by product, status and year", async () => {
    await show(<Mix loans={mixed} />);
    expect(rows("Por producto")).toEqual([
      "Crédito simple en MXN75.00%75.00 MXN1",
      "Crédito puente en MXN25.00%25.00 MXN2",
    ]);
    expect(rows("Por estado")).toEqual(["Activo en MXN100.00%100.00 MXN3"]);
    expect(screen.getByRole("link", { name: "2028 en MXN" }).getAttribute("href")).toBe(
      "/loans?maturesFrom=2028-01-01&maturesTo=2028-12-31&currency=MXN",
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("links only to filters that the list has", async () => {
    await show(<Mix loans={{ ...mixed, filterable: false }} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Activo en MXN",
    ]);
  });
});
