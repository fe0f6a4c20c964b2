/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { loanScreen } from "./loan-screen";

const draw = (loans: readonly object[], query: Record<string, string> = {}) =>
  show(rowsOf(loanScreen, listed(loans.map(aLoan)), query), "/loans");
const table = () => screen.getByRole("table", { name: "Préstamos" });
const headers = () => within(table()).getAllByRole("columnheader");
/** The text of each cell of the only row, by its column's name. */
const cells = () => {
  const names = headers().map((header) => header.textContent?.replace(/[↑↓]$/, ""));
  return Object.fromEntries(
    textsOf(within(table()).getAllByRole("cell")).map((text, index) => [names[index], text]),
  );
};
const money = (amount: string) => ({ amount, currency: "MXN" });

test("each figure of a loan is in its own column, to the last digit, and 0 is 0", async () => {
  const whole = {
    reference: "P-2026-0042",
    product: "Factoraje",
    principal: money("150000.5"),
    outstandingPrincipal: money("0"),
    interestAccrued: money("1234.123456789012345678"),
    interestPaid: { amount: "99.999999", currency: "usdc" },
    annualRate: "12.50",
    startDate: "2026-01-05",
    maturityDate: "2028-02-29",
  };
  await draw([whole]);
  expect(cells()).toEqual({
    Referencia: "P-2026-0042",
    Producto: "Factoraje",
    Estado: "Activo",
    Capital: "150,000.50 MXN",
    "Capital vigente": "0.00 MXN",
    "Interés ganado": "1,234.123456789012345678 MXN",
    "Interés retirado": "99.999999 USDC",
    "Tasa anual": "12.50%",
    Inicio: "5 ene 2026",
    Vencimiento: "29 feb 2028",
    "Próximo pago": "Sin dato",
    Importe: "Sin dato",
  });
  // The currency is named once, and again where it is another one; a zero is muted.
  expect(screen.getAllByText("MXN", { selector: "span" })).toHaveLength(1);
  expect(screen.getAllByText("USDC", { selector: "span" })).toHaveLength(1);
  expect(textsOf(table().querySelectorAll("[data-zero]"))).toEqual(["0.00"]);
});

test.each([{}, { reference: " ", annualRate: null, startDate: "", product: "\u200B" }])(
  "what a loan lacks is a dash and never 0; it never goes by its id: %j",
  async (fields) => {
    await draw([{ id: "l 1", ...fields }]);
    const link = within(table()).getByRole("link", { name: "Préstamo" });
    expect(link.getAttribute("href")).toBe("/loan_detail/l%201");
    const { Referencia, Estado, Capital, Importe: _, ...others } = cells();
    expect([Referencia, Estado, Capital]).toEqual(["Préstamo", "Activo", "1,000.00 MXN"]);
    expect(Object.values(others)).toEqual(Array(7).fill("Sin dato"));
  },
);

test("amounts keep their digits, whether huge, tiny, negative, minus zero or a number of JSON", async () => {
  const amounts = {
    ["9".repeat(60)]: `${"999,".repeat(20).slice(0, -1)}.00 MXN`,
    "1e21": "1,000,000,000,000,000,000,000.00 MXN",
    "0.000000000000000001": "0.000000000000000001 MXN",
    "-0.00": "0.00 MXN",
    "-1234.5": "−1,234.50 MXN",
    "+42": "42.00 MXN",
  };
  await draw(Object.keys(amounts).map((amount) => ({ principal: money(amount) })));
  const principals = table().querySelectorAll("td[data-key=principal]");
  expect(textsOf(principals)).toEqual(Object.values(amounts));
});

test("every column sorts by its own field, and the other way round where it does already", async () => {
  await draw([{}], { sort: "principal", status: "ACTIVE", page: "2" });
  const links = within(table()).getAllByRole<HTMLAnchorElement>("link").slice(0, 10);
  const queries = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams));
  expect(queries).toEqual(
    [
      "reference",
      "status",
      "-principal",
      "outstandingPrincipal",
      "interestAccrued",
      "interestPaid",
      "annualRate",
      "startDate",
      "maturityDate",
    ]
      .map((sort) => ({ sort, status: "ACTIVE" }))
      .concat([{}] as never[]),
  );
  expect(queries.filter((query) => "page" in query)).toEqual([]);
  const sorted = headers().map((header) => header.getAttribute("aria-sort"));
  expect(sorted.filter(Boolean)).toEqual(["ascending"]);
  expect(links[2]?.title).toBe("Ordenar por Capital, en orden descendente");
});
