/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { DroppedNotice } from "./list-notices";
import { Pagination } from "./pagination";

const pages = (query: Record<string, string>, shown: number, total: number) => (
  <Pagination
    caption="Movimientos"
    shape={movementList}
    address={readListAddress(movementList, query)}
    shown={shown}
    total={total}
  />
);
const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

describe("the pages of a list", () => {
  test("are links to the previous and the next page, with the whole state of the list", async () => {
    await show(pages({ page: "2", pageSize: "10", type: "INTEREST", sort: "amount" }, 10, 35));
    expect(screen.getByRole("navigation", { name: "Páginas" })).toBeTruthy();
    expect(hrefOf("Página anterior")).toBe("/movements?type=INTEREST&pageSize=10&sort=amount");
    expect(hrefOf("Página siguiente")).toBe(
      "/movements?type=INTEREST&page=3&pageSize=10&sort=amount",
    );
    expect(screen.getByText("11–20 de 35")).toBeTruthy();
    expect(screen.getByText("Página 2 de 4")).toBeTruthy();
  });

  test.each([
    ["the first", { page: "1" }, 60, undefined, "/movements?page=2"],
    ["the last", { page: "3" }, 60, "/movements?page=2", undefined],
    ["the only one", {}, 25, undefined, undefined],
    ["the only one of an empty list", {}, 0, undefined, undefined],
    ["one past the last", { page: "99" }, 60, "/movements?page=3", undefined],
  ])("end where there is no other page: %s", async (_case, query, total, before, next) => {
    await show(pages(query, 5, total));
    expect(hrefOf("Página anterior")).toBe(before);
    expect(hrefOf("Página siguiente")).toBe(next);
  });

  test("have an exact number of pages, also where the last is full", async () => {
    await show(pages({}, 25, 50));
    expect(screen.getByText("Página 1 de 2")).toBeTruthy();
    await show(pages({}, 25, 51));
    expect(screen.getByText("Página 1 de 3")).toBeTruthy();
  });

  test("of an endless list group their digits", async () => {
    await show(pages({ page: "1000000", pageSize: "100" }, 100, 999_999_999_999_999));
    expect(screen.getByText("99,999,901–100,000,000 de 999,999,999,999,999")).toBeTruthy();
    expect(screen.getByText("Página 1,000,000 de 10,000,000,000,000")).toBeTruthy();
  });

  test("have the chosen number of rows; the current size is marked, and another one starts at page 1", async () => {
    await show(pages({ page: "2", pageSize: "50" }, 50, 200));
    const sizes = ["10", "25", "50", "100"];
    expect(sizes.map(hrefOf)).toEqual([
      "/movements?pageSize=10",
      "/movements",
      "/movements?pageSize=50",
      "/movements?pageSize=100",
    ]);
    const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map(({ textContent }) => textContent)).toEqual(["50"]);
  });

  test("can be chosen by number if there are more than five, with the whole state of the list", async () => {
    await show(pages({ page: "2", pageSize: "10", type: "INTEREST" }, 10, 60));
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Ir a la página" });
    expect([field.min, field.max, field.value]).toEqual(["1", "6", "2"]);
    field.value = "5";
    const { form } = field;
    expect(form?.getAttribute("action")).toBe("/movements");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      type: "INTEREST",
      pageSize: "10",
      page: "5",
    });
    expect(within(form as HTMLElement).getByRole("button", { name: "Ir" })).toBeTruthy();
  });

  test("have no number field up to five", async () => {
    await show(pages({}, 25, 125));
    expect(screen.queryByRole("spinbutton")).toBeNull();
  });

  test("have signs that screen readers ignore", async () => {
    await show(pages({}, 25, 25));
    const bar = screen.getByRole("navigation", { name: "Páginas" });
    for (const sign of ["‹", "›"])
      expect(within(bar).getByText(sign).getAttribute("aria-hidden")).toBe("true");
  });
});

describe("the notice about an invalid URL", () => {
  const notice = (query: Record<string, string | string[]>) =>
    show(<DroppedNotice names={readListAddress(movementList, query).dropped} />);

  test("names each parameter in Spanish, and repeats no value", async () => {
    const wrong = { status: "<b>", from: "2026-02-30", page: "-1", pageSize: "7", sort: "x" };
    await notice({ ...wrong, q: "P-" });
    expect(screen.getByRole("alert").textContent).toBe(
      "El enlace traía datos no válidos; ignoramos: Estado, Desde, Orden, Página, Filas por página.",
    );
  });

  test("names a repeated filter", async () => {
    await notice({ status: ["ACTIVE", "COMPLETED"], currency: ["MXN", "MXN"] });
    expect(screen.getByRole("alert").textContent).toBe(
      "El enlace traía datos no válidos; ignoramos: Estado.",
    );
  });

  test("is missing for a valid URL", async () => {
    const { container } = await notice({ status: "ACTIVE", page: "2", unknown: "x" });
    expect(container.textContent).toBe("");
  });
});
