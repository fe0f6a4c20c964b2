/** @jest-environment jsdom */
import { act, screen, waitFor } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import { amountAxis, pixelValues, writtenValue } from "./chart-axes";
import type { ChartData } from "./chart-data";
import { LateChart } from "./late-chart";

const mockLoaded = jest.fn();
jest.mock("./line-drawing", () => {
  mockLoaded();
  return { LineDrawing: () => <p>líneas</p> };
});
jest.mock("./bar-drawing", () => {
  throw new Error("no connection");
});

const words = {
  locale: "es-419",
  hidden: "Importe oculto",
  notLoaded: "No se pudo cargar.",
  open: "Ver los movimientos",
  running: "Mes en curso",
};
const point = (amount: string, shown: string, full?: string) => ({
  value: decimal(amount),
  text: { shown, currency: "USDC", ...(full && { full }) },
});
const dataOf = (kind: ChartData["kind"], points: ChartData["series"][number]["points"] = []) => ({
  kind,
  labels: points.map((_, index) => ({ text: `${index}` })),
  series: [{ id: "earned", label: "Interés", tone: "interest", points }],
});
const draw = (kind: ChartData["kind"]) =>
  show(<LateChart data={dataOf(kind) as ChartData} words={words} />);

describe("a chart", () => {
  let comeNear: (isNear: boolean) => Promise<void>;
  const idle: (() => void)[] = [];

  beforeEach(() => {
    idle.length = 0;
    globalThis.requestIdleCallback = (act: IdleRequestCallback) =>
      idle.push(() => act({} as IdleDeadline));
    globalThis.IntersectionObserver = class {
      constructor(see: IntersectionObserverCallback) {
        const entry = (isIntersecting: boolean) => ({ isIntersecting }) as never;
        comeNear = (isNear) => act(async () => see([entry(isNear)], this as never));
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  const beIdle = () => act(async () => idle.splice(0).forEach((run) => void run()));

  test("loads nothing if the user has left the page", async () => {
    const { unmount } = await draw("lines");
    await comeNear(true);
    unmount();
    await beIdle();
    expect(mockLoaded).not.toHaveBeenCalled();
  });

  test("is drawn when it is near the screen and the browser is idle", async () => {
    await draw("lines");
    await comeNear(false);
    await beIdle();
    expect(screen.queryByText("líneas")).toBeNull();
    await comeNear(true);
    expect(mockLoaded).not.toHaveBeenCalled();
    await beIdle();
    await waitFor(() => screen.getByText("líneas"));
  });

  test("shows that it could not be loaded", async () => {
    await draw("bars");
    await comeNear(true);
    await beIdle();
    await waitFor(() => screen.getByText("No se pudo cargar."));
  });
});

describe("the numbers in a drawing", () => {
  const digits = "0.123456789123456789";
  const points = [point(digits, "0.12", digits), null, point("12345678.9", "12,345,678.90")];
  const data = dataOf("bars", points) as ChartData;
  const [series] = data.series;
  if (!series) throw new Error("no series");
  const written = (hidden: boolean) =>
    [0, 1, 2, undefined].map((index) => writtenValue(series, index, words, hidden));
  const step = (value: number, hidden: boolean, of = data) =>
    amountAxis(of, words, hidden)[0]?.valueFormatter(value);

  test("show every digit and the currency of a point, and nothing without a value", () => {
    expect(written(false)).toEqual([`${digits} USDC`, null, "12,345,678.90 USDC", null]);
    expect(pixelValues(series)).toEqual([0.12345678912345678, null, 12345678.9]);
  });

  test("show no digit while amounts are hidden", () => {
    expect(written(true)).toEqual(["Importe oculto", null, "Importe oculto", null]);
    expect(step(5_000_000, true)).toBe("");
  });

  test("are short on an axis of large amounts, and complete on one of small amounts", () => {
    const short = (value: number) => step(value, false)?.replace(/\s/, " ");
    expect([10_000, 100_000, 1_400_000, 5_000_000].map(short)).toEqual([
      "10 k",
      "100 k",
      "1.4 M",
      "5 M",
    ]);
    expect(step(1234.5, false, dataOf("bars", [point("2000", "2,000.00")]) as ChartData)).toBe(
      "1,234.5",
    );
  });
});
