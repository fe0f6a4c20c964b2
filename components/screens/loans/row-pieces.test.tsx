/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, listed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import { LoanList } from "./loan-list";

const money = (amount: string) => ({ amount, currency: "MXN" });

test("a loan's row draws at most 20 pieces, its currency once, and mutes its zeros", async () => {
  const loan = aLoan({
    reference: "P-1",
    product: "Crédito",
    outstandingPrincipal: money("0.00"),
    interestAccrued: money("2"),
    interestPaid: money("3"),
    annualRate: "12",
    startDate: "2026-01-01",
    maturityDate: "2027-01-01",
    nextPaymentDate: "2026-12-01",
  });
  await show(<LoanList outcome={listed([loan])} address={readListAddress(loanList, {})} />);
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const drawn: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    if (text && !walker.currentNode.parentElement?.closest("[data-repeated]")) drawn.push(text);
  }
  expect(drawn.length).toBeLessThanOrEqual(20);
  // Ten cells and 27 elements in them: four of an amount and of a linked reference each.
  expect(row.querySelectorAll("*").length).toBeLessThanOrEqual(37);
  expect(drawn.filter((text) => text === "MXN")).toHaveLength(1);
  const zeros = [...row.querySelectorAll("[data-zero]")].map(({ textContent }) => textContent);
  expect(zeros).toEqual(["0.00 MXN"]);
  const headers = screen.getAllByRole("columnheader");
  expect(headers.filter(({ className }) => className.includes("coded"))).toEqual([
    screen.getByRole("columnheader", { name: "Capital" }),
  ]);
});
