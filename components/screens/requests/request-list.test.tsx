/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest, failed, listed } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { faultWords } from "@/components/list/faults-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { show } from "@/components/render-for-tests";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { requestScreen } from "./request-screen";

type Outcome = Parameters<typeof rowsOf<WithdrawalRequest>>[1];

const draw = (outcome: Outcome, address = "/requests") => {
  const query = Object.fromEntries(new URL(address, "https://portal.test").searchParams);
  return show(rowsOf(requestScreen, outcome, query), address);
};
const table = () => screen.getByRole("table", { name: "Retiros" });
const text = (key: string) =>
  within(table())
    .getAllByRole("cell")
    .find(({ dataset }) => dataset.key === key)?.textContent;

// Still the 20th in Mexico, though the 21st in Greenwich.
beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T03:00:00Z"));
});
afterEach(() => jest.restoreAllMocks());

const whole = {
  reference: "R-2026-0007",
  type: "INTEREST_WITHDRAWAL",
  status: "COMPLETED",
  amount: { amount: "1234.5", currency: "MXN" },
  requestedAt: "2026-11-02T05:59:59Z",
  resolvedAt: "2026-11-02T06:00:00Z",
  loanId: "l-1",
  loanReference: "P-2026-0042",
  destination: "•••• 1234",
};

test("each figure of a request is in its own column, its days by the portal's clock", async () => {
  await draw(listed([aRequest(whole)]));
  const headers = within(table()).getAllByRole("columnheader");
  const cells = within(table()).getAllByRole("cell");
  const shown = headers.map((header, index) => [
    header.textContent?.replace(/[↑↓]$/, ""),
    cells[index]?.textContent,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    Referencia: "R-2026-0007",
    Tipo: "Retiro intereses",
    Estado: "Completado",
    Importe: "1,234.50 MXN",
    Préstamo: "P-2026-0042",
    Solicitado: "1 nov 2026",
    Resuelto: "2 nov 2026",
    Destino: "•••• 1234",
  });
});

test("the details of a row have its cells that a phone's row has no space for", async () => {
  const { container } = await draw(listed([aRequest(whole), aRequest({ type: "WITHDRAWAL" })]));
  const facts = [...container.querySelectorAll("dl")].map((list) =>
    [...list.querySelectorAll("dd")].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ["Retiro intereses", "P-2026-0042", "2 nov 2026", "•••• 1234"],
    ["Retiro", "Sin dato", "Sin dato", "Sin dato"],
  ]);
});

test.each([
  ["PENDING", "1 nov 2026 · hace 19 días"],
  ["PENDING_WITHDRAWAL", "1 nov 2026 · hace 19 días"],
  ["COMPLETED", "1 nov 2026"],
  ["CANCELED", "1 nov 2026"],
])("shows how long ago it was requested only while it is pending: %s", async (status, expected) => {
  await draw(listed([aRequest({ ...whole, status })]));
  expect(text("requestedAt")).toBe(expected);
});

test("a missing value is a dash, and a missing reference is replaced by type and day", async () => {
  await draw(listed([aRequest()]));
  expect(text("reference")).toBe("Retiro, 5 ene 2026");
  for (const key of ["type", "loan", "resolvedAt", "destination"])
    expect(text(key)).toBe("Sin dato");
  expect(screen.getByText("Historial").parentElement?.textContent).toBe(
    "Historial de Retiro, 5 ene 2026",
  );
});

test("only the request that the address names is open", async () => {
  const requests = [aRequest({ id: "a" }), aRequest({ id: "b" }), aRequest({ id: "c" })];
  await draw(listed(requests), "/requests?open=b");
  const open = [...table().querySelectorAll("details")].map((details) => details.open);
  expect(open).toEqual([false, true, false]);
});

test("an unknown type and status are shown unchanged", async () => {
  await draw(listed([aRequest({ type: "FEE", status: "FROZEN" })]));
  expect(text("type")).toBe("FEE");
  expect(within(table()).getByRole("button", { name: "FROZEN" })).toBeTruthy();
});

test.each(Object.entries(hostileTexts))(
  "a hostile reference, destination, type and status are text: %s",
  async (_name, hostile) => {
    const names = { reference: hostile, loanReference: hostile, destination: hostile };
    const request = aRequest({ loanId: "l-1", type: hostile, status: hostile, ...names });
    const { container } = await draw(listed([request]));
    const first = within(table()).getAllByRole("row")[1] as HTMLElement;
    expect(timesWritten(first, hostile.toWellFormed())).toBe(5);
    expect(container.querySelector("img, script, b")).toBeNull();
  },
);

test.each(faultWords)("a failed read ($fault) shows: $says", async ({ fault, says, ...more }) => {
  await draw(failed(fault, { requestId: "0a1b2c3d", ...more }));
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText(says)).toBeTruthy();
  expect(notice.getByText("Referencia para soporte: 0a1b2c3d")).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test.each([
  ["without requests", "/requests", "Aún no tienes retiros"],
  [
    "whose requests don't match",
    "/requests?currency=ZZZ",
    "Ningún retiro coincide con los filtros",
  ],
])("a lender %s reads so", async (_case, address, name) => {
  await draw(listed([]), address);
  expect(screen.getByRole("heading", { name })).toBeTruthy();
});

test("one page of the list counts its requests, not the rows of their timelines", async () => {
  await draw(listed([aRequest({ id: "a" }), aRequest({ id: "b" })], { total: 40 }));
  expect(screen.getByText("1–2 de 40")).toBeTruthy();
});

test("with hidden amounts the amount is hidden, and the masked account stays", async () => {
  hideAmountsInDocument();
  await draw(listed([aRequest(whole)]));
  const seen = within(table()).getAllByRole("cell").map(displayedText);
  expect(seen.slice(3, 4)).toEqual([" MXN"]);
  expect(seen.slice(7, 8)).toEqual(["•••• 1234"]);
});
