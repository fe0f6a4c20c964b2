/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { faultWords } from "@/components/list/faults-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { Loan } from "@/lib/domain/loan";
import { loanScreen } from "./loan-screen";

type Outcome = Parameters<typeof rowsOf<Loan>>[1];

const draw = (outcome: Outcome, query: Record<string, string> = {}) =>
  show(rowsOf(loanScreen, outcome, query), "/loans");
const table = () => screen.getByRole("table", { name: "Préstamos" });
const headers = () => within(table()).getAllByRole("columnheader");
/** The text of each cell of the only row, by its column's name. */
const cells = (): Record<string, HTMLElement> =>
  Object.fromEntries(
    within(table())
      .getAllByRole("cell")
      .map((cell, index) => [headers()[index]?.querySelector("a")?.firstChild?.textContent, cell]),
  );
const text = (column: string) => cells()[column]?.textContent;

const whole = {
  reference: "P-2026-0042",
  product: "Factoraje",
  principal: { amount: "150000.5", currency: "MXN" },
  outstandingPrincipal: { amount: "0", currency: "MXN" },
  interestAccrued: { amount: "1234.123456789012345678", currency: "MXN" },
  interestPaid: { amount: "99.999999", currency: "usdc" },
  annualRate: "12.50",
  startDate: "2026-01-05",
  maturityDate: "2028-02-29",
};

test("each figure of a loan is in its own column, to the last digit, and 0 is 0", async () => {
  await draw(listed([aLoan(whole)]));
  expect(
    Object.fromEntries(Object.entries(cells()).map(([name, cell]) => [name, cell.textContent])),
  ).toEqual({
    Referencia: "P-2026-0042 Factoraje",
    Estado: "Activo",
    Capital: "150,000.50 MXN",
    "Capital vigente": "0.00 MXN",
    "Interés ganado": "1,234.123456789012345678 MXN",
    "Interés retirado": "99.999999 USDC",
    "Tasa anual": "12.50%",
    Inicio: "5 ene 2026",
    Vencimiento: "29 feb 2028",
    "Próximo pago": "Sin dato",
  });
});

test("what a loan lacks is a dash and never 0; it never goes by its id", async () => {
  await draw(listed([aLoan({ id: "l 1", principal: { amount: "1", currency: "MXN" } })]));
  const link = within(table()).getByRole("link", { name: "Préstamo" });
  expect(link.getAttribute("href")).toBe("/loan_detail/l%201");
  for (const column of [
    "Capital vigente",
    "Interés ganado",
    "Interés retirado",
    "Tasa anual",
    "Inicio",
    "Vencimiento",
    "Próximo pago",
  ])
    expect(text(column)).toBe("Sin dato");
});

test("fields that are null or blank are as absent as missing ones", async () => {
  await draw(
    listed([aLoan({ reference: " ", annualRate: null, startDate: "", product: "\u200B" })]),
  );
  expect(text("Referencia")).toBe("Préstamo");
  expect(text("Tasa anual")).toBe("Sin dato");
  expect(text("Inicio")).toBe("Sin dato");
});

test("amounts keep their digits, whether huge, tiny, negative, minus zero or a number of JSON", async () => {
  const amounts = {
    ["9".repeat(60)]: `${"999,".repeat(20).slice(0, -1)}.00 MXN`,
    "1e21": "1,000,000,000,000,000,000,000.00 MXN",
    "0.000000000000000001": "0.000000000000000001 MXN",
    "-0.00": "0.00 MXN",
    "-1234.5": "−1,234.50 MXN",
    "+42": "42.00 MXN",
  };
  const loans = Object.keys(amounts).map((amount, index) =>
    aLoan({ id: String(index), principal: { amount, currency: "MXN" } }),
  );
  await draw(listed(loans));
  const principals = within(table())
    .getAllByRole("cell")
    .filter(({ dataset }) => dataset.key === "principal");
  expect(principals.map(({ textContent }) => textContent)).toEqual(Object.values(amounts));
});

test("a status that the portal does not know is shown as it came, and says so", async () => {
  await draw(listed([aLoan({ status: "FROZEN" })]));
  const chip = within(table()).getByRole("button", { name: "FROZEN" });
  const hint = document.getElementById(chip.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("No conocemos este estado; lo mostramos tal como llegó.");
  expect(chip.className).toContain("neutral");
});

test.each(Object.entries(hostileTexts))(
  "a hostile reference, product and status are text: %s",
  async (_name, hostile) => {
    const loan = aLoan({ reference: hostile, product: hostile, status: hostile });
    const { container } = await draw(listed([loan]));
    const expected = hostile.toWellFormed();
    expect(timesWritten(table(), expected)).toBe(3);
    expect(container.querySelector("img, script, b")).toBeNull();
  },
);

test("every column sorts by its own field, and the other way round where it does already", async () => {
  await draw(listed([aLoan()]), { sort: "principal", status: "ACTIVE", page: "2" });
  const links = within(table()).getAllByRole("link").slice(0, 10);
  const fields = links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams);
  expect(fields.map((query) => query.get("sort"))).toEqual([
    "reference",
    "status",
    "-principal",
    ...["outstandingPrincipal", "interestAccrued", "interestPaid", "annualRate"],
    ...["startDate", "maturityDate", "nextPaymentDate"],
  ]);
  expect(fields.every((query) => query.get("status") === "ACTIVE" && !query.has("page"))).toBe(
    true,
  );
  const sorted = headers().filter((header) => header.hasAttribute("aria-sort"));
  expect(sorted.map((header) => header.getAttribute("aria-sort"))).toEqual(["ascending"]);
  expect(links[2]?.title).toBe("Ordenar por Capital, en orden descendente");
});

test.each(faultWords)("a failed read ($fault) shows: $says", async ({ fault, says, ...more }) => {
  await draw(failed(fault, { requestId: "0a1b2c3d", ...more }));
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText(says)).toBeTruthy();
  expect(notice.getByText("Referencia para soporte: 0a1b2c3d")).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test.each([
  ["without loans", {}, "Aún no tienes préstamos"],
  ["whose loans don't match", { q: "x" }, "Ningún préstamo coincide con los filtros"],
])("a lender %s reads so", async (_case, query, title) => {
  await draw(listed([]), query);
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
});

test("with hidden amounts the loan's reference, rate and days are left, and no amount", async () => {
  hideAmountsInDocument();
  await draw(listed([aLoan(whole)]));
  const seen = within(table()).getAllByRole("cell").map(displayedText).join(" ");
  expect(seen.match(/\d[\d.,]*/g)).toEqual(["2026", "0042", "12.50", "5", "2026", "29", "2028"]);
});
