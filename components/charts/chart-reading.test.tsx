/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import type { ChartData } from "./chart-data";
import { ChartReading } from "./chart-reading";

const words = { open: "Ver los movimientos", running: "Mes en curso" };
const point = (amount: string) => ({
  value: decimal(amount),
  text: { shown: amount, currency: "MXN" },
});
const bars: ChartData = {
  kind: "bars",
  labels: [
    { text: "oct 2026", href: "/movements?from=2026-10-01" },
    { text: "nov 2026", href: "/movements?from=2026-11-01", running: true },
  ],
  series: [
    { id: "a", label: "Interés", tone: "interest", points: [point("10.00"), point("2.00")] },
  ],
  whole: { text: "12 meses", amount: { shown: "12.00", currency: "MXN" } },
};
const lines: ChartData = {
  kind: "lines",
  labels: [{ text: "oct 2026" }, { text: "nov 2026" }, { text: "dic 2026" }],
  series: [
    {
      id: "plan",
      label: "Programado",
      tone: "capital",
      planned: true,
      points: [point("9.00"), point("6.00"), point("3.00")],
    },
    { id: "real", label: "Real", tone: "capital", points: [point("9.00"), point("7.00"), null] },
  ],
};

const read = async (data: ChartData, chosen?: number) => {
  const { container } = await show(<ChartReading data={data} chosen={chosen} words={words} />);
  return container.textContent;
};

describe("the text above a chart", () => {
  test("shows the total without a link until a month is chosen", async () => {
    expect(await read(bars)).toBe("12 meses 12.00 MXN");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("shows the value of a chosen month and a link to its movements", async () => {
    expect(await read(bars, 0)).toContain("oct 202610.00 MXN");
    const link = screen.getByRole("link", { name: "Ver los movimientos (oct 2026)" });
    expect(link.getAttribute("href")).toBe("/movements?from=2026-10-01");
  });

  test("shows that the current month has not ended", async () => {
    expect(await read(bars, 1)).toContain("nov 2026 (mes en curso)");
  });

  test("shows the last booked value of lines beside the planned one", async () => {
    expect(await read(lines)).toBe("nov 2026Programado 6.00 MXNReal 7.00 MXN");
    expect(await read(lines, 2)).toContain("dic 2026Programado 3.00 MXN");
  });
});
