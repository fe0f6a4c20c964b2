/** @jest-environment jsdom */
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { hrefOf, linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { Mix } from "./mix";
import { loans, loanTotal } from "./questions-for-tests";

const mixed = loans(
  loanTotal("75", { product: "Crédito simple", maturityYear: 2027 }),
  loanTotal("25", { product: "Crédito puente", maturityYear: 2028, count: 2 }),
);

test("¿En qué está invertido? has shares and amounts by product, status and year", async () => {
  await show(<Mix loans={mixed} />);
  expect(rowsIn("Por producto en MXN").slice(1)).toEqual([
    ["Crédito simple en MXN", "75.00%", "75.00 MXN", "1 préstamo"],
    ["Crédito puente en MXN", "25.00%", "25.00 MXN", "2 préstamos"],
  ]);
  expect(rowsIn("Por estado en MXN").slice(1)).toEqual([
    ["Activo en MXN", "100.00%", "100.00 MXN", "3 préstamos"],
  ]);
  expect(hrefOf("2028 en MXN")).toBe(
    "/loans?maturesFrom=2028-01-01&maturesTo=2028-12-31&currency=MXN",
  );
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("links only to filters that the list has", async () => {
  await show(<Mix loans={{ ...mixed, filterable: false }} />);
  expect(linksIn().map(([text]) => text)).toEqual(["Activo en MXN"]);
});
