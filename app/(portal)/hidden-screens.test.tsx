/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed, totalsOf as mockTotalsOf } from "@/components/entities-for-tests";
import { hideScreens, show } from "@/components/render-for-tests";
import { SearchPage } from "@/components/screens/search/search-page";
import { Shell } from "@/components/shell/shell";
import { readSearch, type SearchedList } from "@/lib/domain/lists/search";
import * as documentLoaders from "@/lib/loaders/documents";
import * as portfolioLoaders from "@/lib/loaders/portfolio";
import * as returnLoaders from "@/lib/loaders/returns";
import * as summaryLoaders from "@/lib/loaders/summary";
import { type HideableScreen, hideableScreens } from "@/lib/routes";
import SummaryRoute from "./(figures)/main-layout/page";
import DocumentsRoute from "./documents/page";

jest.mock("@/lib/loaders/load", () => ({ requireSession: jest.fn() }));
jest.mock("@/lib/loaders/last-visit", () => ({ loadLastVisit: async () => undefined }));
jest.mock("@/lib/loaders/documents", () => ({
  loadCalendarPreview: jest.fn(),
  loadCalendarUrl: async () => undefined,
  loadListPreview: jest.fn(),
  loadStatementPreviews: jest.fn(),
}));
jest.mock("@/lib/loaders/issued-documents", () => ({
  loadIssuedDocuments: async () => ({ ok: true, value: undefined }),
}));
jest.mock("@/lib/loaders/portfolio", () => ({
  earliestAsOf: async () => undefined,
  loadLatestMovements: jest.fn(),
  loadPendingRequests: jest.fn(),
  loadPlannedMovements: jest.fn(),
  loadUsualDuration: async () => undefined,
}));
jest.mock("@/lib/loaders/returns", () => ({
  loadEarnedSince: async () => undefined,
  loadLosses: async () => ({ currencies: [], dated: [], inexact: [] }),
  loadReturns: jest.fn(),
}));
jest.mock("@/lib/loaders/summary", () => ({
  loadExpected: jest.fn(),
  loadLastMovements: jest.fn(),
  loadLateLoans: async () => ({ ok: true, value: [] }),
  loadLedger: async () => ({ ok: true, value: { totals: mockTotalsOf({}), byMonth: false } }),
  loadListedLoans: async () => ({ ok: true, value: { total: 0 } }),
  loadLoanTotals: jest.fn(),
  loadNextPayments: jest.fn(),
}));

const { loadCalendarPreview, loadListPreview, loadStatementPreviews } = documentLoaders;

beforeEach(() => {
  const loaders = { ...documentLoaders, ...portfolioLoaders, ...returnLoaders, ...summaryLoaders };
  for (const loader of Object.values(loaders))
    if (jest.isMockFunction(loader)) loader.mockReset().mockResolvedValue(failed("unavailable"));
});

const every = Object.keys(hideableScreens) as HideableScreen[];
const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };

const summary = () => show(<SummaryRoute {...props} />, "/main-layout");
const documents = async () => show(await DocumentsRoute(props), "/documents");
const shell = () =>
  show(
    <Shell productName="Portal" origin="o" timeZone="UTC" email="ana@demo.test" signOut={null}>
      <h1>Préstamos</h1>
    </Shell>,
    "/loans",
  );

/** The screens that links on the page lead to. */
function linked(): HideableScreen[] {
  const paths = [...document.querySelectorAll("[href], form[action]")].map(
    (each) =>
      new URL(each.getAttribute("href") ?? each.getAttribute("action") ?? "", origin).pathname,
  );
  return every.filter((name) =>
    hideableScreens[name].some((path) =>
      paths.some((each) => each === path || each.startsWith(`${path}/`)),
    ),
  );
}

const origin = "https://portal.test";

test("the frame links every screen, and none that is switched off", async () => {
  const { unmount } = await shell();
  expect(linked()).toEqual(["payments", "requests", "search", "documents", "help"]);
  unmount();
  hideScreens(...every);
  await shell();
  expect(linked()).toEqual([]);
  expect(screen.getAllByRole("navigation")[0]?.textContent).toBe("ResumenPréstamosMovimientos");
});

test("the summary reads and links nothing of a screen that is switched off", async () => {
  const { unmount } = await summary();
  expect(linked()).toEqual(["payments", "requests", "help"]);
  const { loadExpected, loadNextPayments } = summaryLoaders;
  const reads = [loadExpected, loadNextPayments, portfolioLoaders.loadPendingRequests];
  for (const read of reads) expect(read).toHaveBeenCalledTimes(1);
  unmount();
  hideScreens(...every);
  await summary();
  expect(linked()).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Pagos por venir" })).toBeNull();
  for (const read of reads) expect(read).toHaveBeenCalledTimes(1);
});

test("the documents offer and read no file of a screen that is switched off", async () => {
  const { unmount } = await documents();
  expect(linked()).toEqual(["payments", "requests", "statement", "account-statement", "documents"]);
  unmount();
  for (const read of [loadCalendarPreview, loadListPreview, loadStatementPreviews])
    jest.mocked(read).mockClear();
  hideScreens("payments", "requests", "statement", "account-statement");
  await documents();
  expect(linked()).toEqual([]);
  expect(jest.mocked(loadListPreview).mock.calls).toEqual([["loans"], ["movements"]]);
  expect(loadCalendarPreview).not.toHaveBeenCalled();
  expect(loadStatementPreviews).not.toHaveBeenCalled();
});

test("the documents offer no file of payments where the API has none; without sums alone they do", async () => {
  jest.mocked(loadCalendarPreview).mockResolvedValue(failed("unsupported"));
  const { unmount } = await documents();
  const files = () => document.querySelectorAll("[href^='/api/payments/']").length;
  expect(files()).toBeGreaterThan(1);
  expect(screen.getByText(/^Los pagos que vienen, para tu calendario/)).toBeTruthy();
  unmount();
  jest
    .mocked(loadListPreview)
    .mockImplementation(async (list) =>
      failed(list === "payments" ? "unsupported" : "unavailable"),
    );
  await documents();
  expect(files()).toBe(0);
  expect(linked()).toContain("requests");
});

test("a search asks no list that is switched off", async () => {
  hideScreens("requests", "documents");
  const read = jest.fn(async (_list: SearchedList) => failed("unavailable"));
  await show(<SearchPage typed="P-1" search={readSearch("P-1")} read={read} />, "/search?q=P-1");
  expect(read.mock.calls.map(([list]) => list)).toEqual(["loans", "movements"]);
});
