/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest, failed } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { AllRequestsLink, OneRequest } from "./one-request";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

test("one request is a row of the list with its details open, and leads to its movements", async () => {
  const request = aRequest({
    id: "rq_1",
    reference: "R-2026-0007",
    status: "PENDING",
    movementIds: ["mv_1"],
  });
  await show(<OneRequest outcome={{ ok: true, value: request }} />);
  const table = screen.getByRole("table", { name: "Retiros" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(8);
  const [, row, details] = within(table).getAllByRole("row");
  expect(row?.textContent).toMatch(/^R-2026-0007.*1,000\.00 MXN/);
  const open = within(details as HTMLElement);
  expect(open.getByRole("heading", { name: "Seguimiento de R-2026-0007" })).toBeTruthy();
  expect(open.getByRole("link", { name: "Ver el movimiento" }).getAttribute("href")).toBe(
    "/movements?requestId=rq_1",
  );
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("a missing request and another lender's have the same calm message", async () => {
  await show(<OneRequest outcome={failed("not-found")} />);
  expect(screen.getByRole("heading", { name: "No encontramos este retiro" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("another failure says why, with its reference and a retry", async () => {
  await show(<OneRequest outcome={failed("time-out", { requestId: "0a1b2c3d" })} />);
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText("Referencia para soporte: 0a1b2c3d")).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

test("the way back to all requests is a link", async () => {
  await show(<AllRequestsLink />);
  expect(screen.getByRole("link", { name: "Ver todos los retiros" }).getAttribute("href")).toBe(
    "/requests",
  );
});
