/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { columnsOf } from "./columns";
import { SortMenu } from "./sort-menu";

const definitions = [
  { key: "reference", sortField: "reference" },
  { key: "startDate", sortField: "startDate" },
  { key: "product" },
] as const;

const menu = (query: Record<string, string>) => {
  const t = translations();
  const address = readListAddress(loanList, query);
  return show(
    <SortMenu
      title="Ordenar por"
      columns={columnsOf(definitions, (key) => key, loanList, address, t)}
    />,
  );
};

test("names the current order, and links to the others with the list's state", async () => {
  await menu({ status: "ACTIVE", page: "3" });
  expect(screen.getByText("Ordenar por").textContent).toBe("Ordenar por startDate ↓");
  const links = screen.getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
    ["reference", "/loans?status=ACTIVE&sort=reference"],
    ["startDate ↓", "/loans?status=ACTIVE&sort=startDate"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true"]);
  expect(links[1]?.getAttribute("aria-label")).toBe("Ordenar por startDate, en orden ascendente");
});

test("is missing if no column can be sorted", async () => {
  const { container } = await show(
    <SortMenu title="Ordenar por" columns={[{ key: "a", label: "A", align: "start" }]} />,
  );
  expect(container.textContent).toBe("");
});
