/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { z } from "zod";
import { hideScreens, show } from "@/components/render-for-tests";
import type { SearchParameters } from "@/lib/domain/lists/list-address";
import { pageOf } from "@/lib/lenders-api/api-for-tests";
import { readJson } from "@/lib/lenders-api/transport/read-json";
import type { HideableScreen } from "@/lib/routes";
import { ShownFigure } from "../../figure/shown-figure";
import FigureInSheet from "../@dialog/(.)figure/page";
import SummaryRoute from "./page";

jest.mock("@/lib/loaders/last-visit", () => ({ loadLastVisit: async () => undefined }));
jest.mock("@/lib/session/ended", () => ({}));
jest.mock("@/lib/session/session", () => ({}));
jest.mock("@/lib/http/gate/lender-gate", () => ({
  readAsLender: async (_left: unknown, read: (caller: object) => Promise<unknown>) => {
    const session = {};
    try {
      return { session, ok: true, value: await read({}) };
    } catch {
      return { session, ok: false, failure: { fault: "bad-answer", requestId: "r" } };
    }
  },
}));
// The timers of jsdom have no unref.
jest.mock("@/lib/with-timeout", () => ({
  ...jest.requireActual("@/lib/with-timeout"),
  withTimeout: (_milliseconds: number, work: (signal: AbortSignal) => unknown) =>
    work(new AbortController().signal),
}));
const mockAnswer = jest.fn();
jest.mock("@/lib/lenders-api/transport/client", () => {
  const call = async (_caller: object, path: string, query: object, schema: z.ZodType) =>
    schema.parse(mockAnswer(path, query));
  return { callLendersApi: call, callForListing: call };
});

const movements = { type: "LOAN", status: "COMPLETED", direction: "IN", count: 1 };
const loans = { status: "ACTIVE", daysLate: "0", principal: "700.00", outstanding: "700.00" };
const payments = { status: "PENDING", overdue: false, month: "2026-12", count: 1 };
const amounts = { principal: "50.00", principalExpected: "50.00" };
const interest = { interest: "5.00", interestExpected: "5.00" };

/** What the API adds up: EUR whole, and each of the others with a value that no sum may have. */
const sums: Record<string, readonly object[]> = {
  "/movements/totals": [
    { ...movements, currency: "EUR", sum: "700.00" },
    { ...movements, currency: "MXN", sum: "-1.00" },
    { ...movements, currency: "USD", sum: "300.00" },
    { ...movements, currency: "DAI", sum: "300.00" },
  ],
  "/loans/totals": [
    { ...loans, currency: "EUR", count: 1 },
    { ...loans, currency: "USD", count: 1, writtenOff: "-1.00" },
    { ...loans, currency: "DAI", count: 1 },
    { ...loans, currency: "MXN", count: 1 },
  ],
  "/payments/totals": [
    { ...payments, ...amounts, ...interest, currency: "EUR" },
    { ...payments, ...amounts, ...interest, currency: "DAI", principal: "fifty" },
  ],
};

beforeEach(() => {
  mockAnswer.mockReset();
  mockAnswer.mockImplementation((path: string, { by }: { by?: string }) => {
    const data = sums[path]?.map((sum) => ({
      ...sum,
      ...(path === "/movements/totals" && by === "month" && { month: "2026-01" }),
      ...(path === "/movements/totals" && by === "day" && { date: "2026-01-05" }),
    }));
    return readJson(JSON.stringify(data ? { data } : pageOf([], path === "/loans" ? 4 : 0)));
  });
});

test("a value that no sum may have takes its own currency from the sections that read it, which say so", async () => {
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  await show(<SummaryRoute {...props} />, "/main-layout");
  const said = (name: string) => screen.getByRole("region", { name }).textContent ?? "";
  const have = said("¿Cuánto tengo?");
  const late = said("¿Qué está atrasado?");
  const coming = said("¿Qué viene?");
  expect(
    screen.getAllByRole("link", { name: /^Tu dinero en / }).map((link) => link.textContent),
  ).toEqual([
    expect.stringMatching(/^Tu dinero en DAI: .*300\.00/),
    expect.stringMatching(/^Tu dinero en EUR: .*700\.00/),
  ]);
  expect(have).toContain("No pudimos leer todas las cifras en MXN, USD,");
  expect(coming).toContain("Pagos por venir en EUR");
  expect(coming).not.toContain("Pagos por venir en DAI");
  expect(coming).toContain("No pudimos leer todas las cifras en DAI,");
  expect(late).toContain("No pudimos leer todas las cifras en USD,");
  expect(coming).not.toContain("No tienes pagos");
  expect(late).toContain("DAI, EUR, MXN: al día.");
  expect(said("¿En qué está invertido tu dinero?")).not.toContain("USD");
  expect(said("Hoy")).not.toMatch(/MXN|USD/);
  expect(document.body.textContent).not.toContain("las cifras cuentan");
});

const titleOf = (currency: string) => `Tu dinero en ${currency}`;

test.each([
  [{ of: "balance", currency: "EUR" }, titleOf("EUR"), /= Saldo700\.00/],
  [{ of: "balance", currency: "MXN" }, titleOf("MXN"), /No pudimos leer todas las cifras en MXN,/],
  // Of its losses.
  [{ of: "balance", currency: "USD" }, titleOf("USD"), /No pudimos leer todas las cifras en USD,/],
  [{ of: "expected", currency: "EUR" }, "Pagos por venir en EUR", /Total hasta/],
  [
    { of: "expected", currency: "DAI" },
    "Pagos por venir en DAI",
    /No pudimos leer todas las cifras en DAI,/,
  ],
])("the figure of a currency says what could not be read of it: %j", async (...row) => {
  const [parameters, title, text] = row;
  const { container } = await show(<ShownFigure parameters={parameters} />, "/figure");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(container.textContent?.replaceAll("\u00a0", " ")).toMatch(text);
});

test("a failed refresh leaves a figure its name; one that was never read has none of its address", async () => {
  const name = () => screen.getByRole("heading", { level: 1 }).textContent;
  const figure = <ShownFigure parameters={{ of: "balance", currency: "EUR" }} />;
  const { rerender, unmount } = await show(figure, "/figure");
  mockAnswer.mockImplementation(() => {
    throw new Error("no answer");
  });
  await rerender(figure);
  expect(name()).toBe(titleOf("EUR"));
  unmount();
  await show(figure, "/figure");
  expect(name()).toBe("Cifra en detalle");
});

test.each<[SearchParameters, ...HideableScreen[]]>([
  [{}],
  [{ of: "balance" }],
  [{ of: "balance", currency: "ZZZ" }],
  [{ of: "expected", currency: "MXN" }],
  [{ of: "loan", currency: "EUR" }],
  [{ of: "expected", currency: "EUR" }, "payments"],
])("a figure that there is not, or whose screen is off, is a 404: %j %s", async (...row) => {
  const [parameters, ...off] = row;
  hideScreens(...off);
  await expect(ShownFigure({ parameters })).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});

test("the sheet of a figure that was left reads nothing", async () => {
  const params = Promise.resolve({});
  expect(await FigureInSheet({ params, searchParams: params })).toBeNull();
  expect(mockAnswer).not.toHaveBeenCalled();
});
