/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { show } from "@/components/render-for-tests";
import { loanScreen } from "./loan-screen";

const money = (amount: string) => ({ amount, currency: "MXN" });

test("a loan's row names its currency once, and mutes its zeros", async () => {
  const loan = aLoan({
    reference: "P-1",
    outstandingPrincipal: money("0.00"),
    interestAccrued: money("2"),
    interestPaid: money("3"),
  });
  await show(rowsOf(loanScreen, listed([loan])));
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  const drawn = [...row.querySelectorAll("td:not(.amount-repeated)")].map(
    ({ textContent }) => textContent ?? "",
  );
  expect(drawn.filter((text) => text.includes("MXN"))).toHaveLength(1);
  const zeros = [...row.querySelectorAll("[data-zero]")].map(({ textContent }) => textContent);
  expect(zeros).toEqual(["0.00"]);
  const headers = screen.getAllByRole("columnheader");
  expect(headers.filter(({ className }) => className.includes("coded"))).toEqual([
    screen.getByRole("columnheader", { name: "Capital" }),
  ]);
});
