/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import { loanSource } from "@/lib/lists/loans";
import { loadList, loadSums } from "@/lib/loaders/lists";
import { loadUsualDuration } from "@/lib/loaders/requests";
import LoansPage from "./loans/page";
import RequestsPage from "./requests/page";

jest.mock("@/lib/loaders/lists", () => ({ loadList: jest.fn(), loadSums: jest.fn() }));
jest.mock("@/lib/loaders/requests", () => ({ loadUsualDuration: jest.fn() }));

beforeEach(() => {
  jest
    .mocked(loadList)
    .mockImplementation(async (list) =>
      list === loanSource ? listed([aLoan()]) : failed("unavailable"),
    );
  jest.mocked(loadSums).mockResolvedValue({
    ok: true,
    value: [{ currency: "MXN", count: 1, principal: decimal("1") }],
  });
  jest.mocked(loadUsualDuration).mockResolvedValue(undefined);
});

test.each([
  ["/loans", LoansPage, "/help#outstanding"],
  ["/requests", RequestsPage, "/help#inProcess"],
] as const)("%s has one link to what its words mean", async (address, Page, href) => {
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  await show(<Page {...props} />, address);
  const links = screen.getAllByRole("link", { name: "Qué significa cada palabra" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([href]);
});
