/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import { helpTermPath, helpTerms } from "@/lib/routes";
import { ReadWords } from "./help-words";

const placed = [
  { money: { amount: decimal("12235000"), currency: "MXN" }, href: "/movements?currency=MXN" },
];

test("every term has an anchor and an explanation", async () => {
  await show(<ReadWords outcome={{ ok: true, value: { placed, outstanding: [] } }} />);
  for (const term of helpTerms) {
    const place = document.getElementById(helpTermPath(term).split("#")[1] ?? "");
    expect(within(place as HTMLElement).getByRole("heading").textContent).toBeTruthy();
  }
  const own = within(screen.getByRole("article", { name: "Capital colocado" }));
  const link = own.getByRole("link");
  expect([link.textContent, link.getAttribute("href")]).toEqual([
    "12,235,000.00 MXN",
    "/movements?currency=MXN",
  ]);
  const none = within(screen.getByRole("article", { name: "Capital vigente" }));
  expect(none.getByText("Aún no tienes.")).toBeTruthy();
});

test("without the figures the terms are still explained, with the reason", async () => {
  await show(<ReadWords outcome={failed("time-out")} />);
  expect(screen.getByText(/mostramos solo las explicaciones/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(helpTerms.length);
  expect(screen.queryByText("En tu cuenta")).toBeNull();
});
