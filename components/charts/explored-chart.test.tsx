/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { linksIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import messages from "@/messages/es.json";
import type { ChartData } from "./chart-data";
import { ChartReading } from "./chart-reading";
import { ExploredChart } from "./explored-chart";

const mockLoaded = jest.fn();
jest.mock("./chart-tooltips", () => {
  mockLoaded();
  return {
    ChartTooltips: () => <p>con cruz</p>,
  };
});

const { open, calendar } = messages.charts;
const words = { hidden: "Importe oculto", open, calendar };
const points = (...amounts: (string | null)[]) =>
  amounts.map(
    (shown) => shown && { value: decimal(shown), text: { shown, currency: "MXN" } },
  ) as ChartData["series"][number]["points"];
const october = "/movements?from=2026-10-01";
const bars: ChartData = {
  labels: [
    { text: "oct 2026", href: october },
    { text: "nov 2026", href: "/movements", note: "Mes en curso", apart: "Mes en curso" },
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
  beforeEach(() => {
    // jsdom has none.
    globalThis.PointerEvent = class extends MouseEvent {
      readonly pointerType: string;
      constructor(type: string, { pointerType = "", ...more }: PointerEventInit = {}) {
        super(type, more);
        this.pointerType = pointerType;
      }
    } as unknown as typeof PointerEvent;
  });

  const draw = (data: ChartData) =>
    show(
      <ExploredChart data={data} words={words}>
        <svg aria-label="del servidor" />
      </ExploredChart>,
    );
  const drawn = () => screen.getByLabelText("del servidor").parentElement as HTMLElement;
  const pointAt = (pointerType: string) =>
    act(async () => void fireEvent.pointerOver(drawn(), { pointerType }));

  test("a mouse brings tooltips, at the second try too; a finger does not", async () => {
    await draw(lines);
    await pointAt("touch");
    expect(mockLoaded).not.toHaveBeenCalled();
    mockLoaded.mockImplementationOnce(() => {
      throw new Error("no connection");
    });
    await pointAt("mouse");
    await waitFor(() => expect(mockLoaded).toHaveBeenCalledTimes(1));
    await pointAt("mouse");
    await waitFor(() => screen.getByText("con cruz"));
  });

  test.each([
    [0, "oct 2026"],
    [149, "oct 2026"],
    [151, "nov 2026"],
    [300, "nov 2026"],
    // Left of the drawing are the steps of its axis.
    [-10, "12 meses"],
  ])("a press at %i of 300 pixels chooses %s, before anything is loaded", async (x, month) => {
    await draw(bars);
    const box = { left: 20, width: 300 } as DOMRect;
    screen.getByLabelText("del servidor").getBoundingClientRect = () => box;
    await act(async () => void fireEvent.click(drawn(), { clientX: 20 + x }));
    expect(screen.getByText(new RegExp(`^${month}`))).toBeTruthy();
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
