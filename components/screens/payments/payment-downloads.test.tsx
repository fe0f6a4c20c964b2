/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import { filtersOf } from "@/components/lists-for-tests";
import { hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { PaymentDownloads } from "./payment-downloads";
import { paymentScreen } from "./payment-screen";

setNowOfEachTest("2026-11-21T03:00:00Z");

const draw = (query: Record<string, string>) =>
  show(<PaymentDownloads address={readListAddress(paymentList, query)} />);
const filters = "status=PENDING&currency=MXN";

test.each([
  ["Excel, punto decimal (1,234.56)", `/api/payments/export?format=excel-mx&${filters}`],
  ["CSV", `/api/payments/export?format=csv&${filters}`],
  ["Calendario (.ics)", `/api/payments/calendar.ics?${filters}`],
  ["Calendario con importes (.ics)", `/api/payments/calendar.ics?amounts=shown&${filters}`],
])("“%s” has the list's filters; only one of the calendars has amounts", async (name, href) => {
  await draw({ status: "PENDING", currency: "MXN", page: "3" });
  expect(hrefOf(name, { hidden: true })).toBe(href);
});

test("hidden amounts hide the calendar that has amounts", async () => {
  const style = document.createElement("style");
  const file = path.join(__dirname, "../../list/export/download-menu.css");
  style.textContent = readFileSync(file, "utf8");
  document.head.append(style);
  hideAmountsInDocument();
  await draw({});
  const displayOf = (name: string) => {
    const item = screen.getByRole("link", { name, hidden: true }).closest("li");
    return item && getComputedStyle(item).display;
  };
  expect(displayOf("Calendario con importes (.ics)")).toBe("none");
  expect(displayOf("Calendario (.ics)")).not.toBe("none");
  style.remove();
});

test("a view replaces status and dates, and keeps the currency", async () => {
  await show(filtersOf(paymentScreen, { currency: "MXN", overdue: "true" }));
  expect(hrefOf("Próximos")).toBe("/payments?currency=MXN&from=2026-11-20");
  expect(hrefOf("Este mes")).toBe("/payments?currency=MXN&from=2026-11-01&to=2026-11-30");
  expect(hrefOf("Próximo mes")).toBe("/payments?currency=MXN&from=2026-12-01&to=2026-12-31");
  expect(hrefOf("Próximos 30 días")).toBe("/payments?currency=MXN&from=2026-11-20&to=2026-12-20");
  const current = screen.getByRole("link", { name: "Atrasados" });
  expect(current.getAttribute("aria-current")).toBe("page");
});
