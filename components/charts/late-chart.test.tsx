/** @jest-environment jsdom */
import { act, screen, waitFor } from "@testing-library/react";
import { linksIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import messages from "@/messages/es.json";
import type { ChartData } from "./chart-data";
import { ChartReading } from "./chart-reading";
import { LateChart } from "./late-chart";

const mockLoaded = jest.fn();
jest.mock("./line-drawing", () => {
  mockLoaded();
  return {
    LineDrawing: ({ width, height }: { width: number; height: number }) => (
      <p>líneas {`${width} × ${height}`}</p>
    ),
  };
});
// Large packages, of which nothing is used here.
jest.mock("@/components/theme/island-theme", () => ({}));
jest.mock("@mui/x-charts/plugins", () => ({}));
jest.mock("@mui/x-charts/ChartsDataProvider", () => ({}));
jest.mock("@mui/x-charts/ChartsTooltip", () => ({}));
jest.mock("./bar-drawing", () => {
  throw new Error("no connection");
});

const { notLoaded, open, calendar } = messages.charts;
const words = { locale: "es-419", hidden: "Importe oculto", notLoaded, open, calendar };
const points = (...amounts: (string | null)[]) =>
  amounts.map(
    (shown) => shown && { value: decimal(shown), text: { shown, currency: "MXN" } },
  ) as ChartData["series"][number]["points"];
const october = "/movements?from=2026-10-01";
const bars: ChartData = {
  labels: [
    { text: "oct 2026", href: october },
    { text: "nov 2026", href: "/movements", note: "Mes en curso", hatched: "Mes en curso" },
  ],
  series: [
    { id: "a", label: "Interés", kind: "bar", tone: "interest", points: points("10.00", "2.00") },
  ],
  whole: { label: "12 meses", value: decimal("12.00"), text: { shown: "12.00", currency: "MXN" } },
};
const line = { kind: "line", tone: "capital" } as const;
const lines: ChartData = {
  labels: [{ text: "oct 2026" }, { text: "nov 2026" }, { text: "dic 2026" }],
  series: [
    {
      ...line,
      id: "plan",
      label: "Programado",
      planned: true,
      points: points("9.00", "6.00", "3.00"),
    },
    { ...line, id: "real", label: "Real", points: points("9.00", "7.00", null) },
  ],
};

describe("a chart", () => {
  let comeNear: (isNear: boolean) => Promise<void>;
  const idle: (() => void)[] = [];

  beforeEach(() => {
    idle.length = 0;
    globalThis.requestIdleCallback = (run: IdleRequestCallback) =>
      idle.push(() => run({} as IdleDeadline));
    globalThis.IntersectionObserver = class {
      constructor(see: IntersectionObserverCallback) {
        const entry = (isIntersecting: boolean) =>
          ({ intersectionRatio: isIntersecting ? 1 : 0 }) as never;
        comeNear = (isNear) => act(async () => see([entry(isNear)], this as never));
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    globalThis.ResizeObserver = class {
      see: ResizeObserverCallback;
      constructor(see: ResizeObserverCallback) {
        this.see = see;
      }
      observe() {
        this.see([{ contentRect: { width: 300, height: 200 } } as never], this as never);
      }
      disconnect() {}
    } as unknown as typeof ResizeObserver;
  });

  const beIdle = () => act(async () => idle.splice(0).forEach((run) => void run()));
  const draw = (data: ChartData) => show(<LateChart data={data} words={words} />);

  test("loads nothing if the user has left the page", async () => {
    const { unmount } = await draw(lines);
    await comeNear(true);
    unmount();
    await beIdle();
    expect(mockLoaded).not.toHaveBeenCalled();
  });

  test("is drawn when it is near the screen and the browser is idle", async () => {
    await draw(lines);
    await comeNear(false);
    await beIdle();
    expect(screen.queryByText(/líneas/)).toBeNull();
    await comeNear(true);
    expect(mockLoaded).not.toHaveBeenCalled();
    await beIdle();
    await waitFor(() => screen.getByText("líneas 300 × 200"));
  });

  test("is drawn for paper at once on a wide window, however far it is", async () => {
    const wide = { media: "", matches: true } as MediaQueryList;
    const width = jest.spyOn(globalThis, "matchMedia").mockReturnValue(wide);
    await draw(lines);
    await beIdle();
    expect(screen.queryByText(/líneas/)).toBeNull();
    // Once its code is there.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("beforeprint")));
      expect(screen.getByText(/líneas/)).toBeTruthy();
    });
    width.mockRestore();
  });

  test("shows that it could not be loaded", async () => {
    await draw(bars);
    await comeNear(true);
    await beIdle();
    await waitFor(() => screen.getByText(notLoaded));
  });
});

test.each<[string, ChartData, number | undefined, RegExp, string?]>([
  ["the total without a link until a month is chosen", bars, undefined, /^12 meses 12.00 MXN$/],
  ["the value of a chosen month and its movements", bars, 0, /oct 202610.00 MXN/, october],
  ["that the current month has not ended", bars, 1, /nov 2026 \(mes en curso\)/],
  [
    "the last booked value of lines beside the planned one",
    lines,
    undefined,
    /^nov 2026Programado 6.00 MXNReal 7.00 MXN$/,
  ],
  ["a planned value alone", lines, 2, /dic 2026Programado 3.00 MXN/],
])("the text above a chart shows %s", async (...row) => {
  const [, data, chosen, text, href] = row;
  const { container } = await show(<ChartReading data={data} chosen={chosen} words={words} />);
  expect(container.textContent).toMatch(text);
  const name = expect.stringContaining(open);
  if (href) expect(linksIn()).toEqual([[name, href]]);
  if (chosen === undefined) expect(linksIn()).toEqual([]);
});

test("the text above a chart has the calendar of a chosen month", async () => {
  const file = "/api/payments/calendar.ics?from=2026-10-01";
  const labels = [{ text: "oct 2026", calendar: file }];
  await show(<ChartReading data={{ ...bars, labels }} chosen={0} words={words} />);
  expect(linksIn()).toEqual([[`${calendar} (oct 2026)`, file]]);
});
