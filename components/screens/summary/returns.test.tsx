/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { AtQuery, show } from "@/components/render-for-tests";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { CalendarMonth } from "@/lib/domain/dates/calendar-month";
import { decimal } from "@/lib/domain/money/money";
import type { PeriodReturn } from "@/lib/domain/returns/period-return";
import { namedPeriod, type PeriodName } from "@/lib/domain/returns/return-period";
import { OwnFlows, ReturnHelp } from "./return-help";
import { InexactEdges, Returned } from "./returns";

setNowOfEachTest("2026-06-15T18:00:00Z");

const yearly = (rate: number) => ({ ok: true, rate, perYear: true, days: 365 }) as const;
const flow = (date: string, amount: string) => ({ date, amount: decimal(amount) }) as never;
const half = { ok: true, rate: 0.05, perYear: false, days: 166 } as const;

const period = namedPeriod("12m", "2026-06-15" as CalendarDate);
type Flows = Parameters<typeof OwnFlows>[0]["returns"][number];
const flowsOf = (fields: Partial<Flows>): Flows => ({
  currency: "USDC",
  between: [],
  closing: flow("2026-06-15", "95.5"),
  uncounted: 0,
  placedDays: 365,
  result: { ...half, rate: 0.1, days: 165 },
  ...fields,
});

test.each<[string, PeriodReturn | undefined, PeriodName, string]>([
  ["the annual return", yearly(0.12345), "12m", "Rendimiento anual12.35%"],
  ["that of the period", half, "year", "Rendimiento del periodo5.00%"],
  ["that of its days", half, "all", "Rendimiento del periodo5.00% en 166 días"],
  [
    "why there is none in a short time",
    { ok: false, why: "too-short" },
    "year",
    "Rendimiento del periodoNo se puede calcular: hay menos de 30 días con dinero colocado",
  ],
  [
    "why there is none with unknown movements",
    { ok: false, why: "unknown-movements" },
    "12m",
    "Rendimiento anualNo se puede calcular: hay movimientos de tipo desconocido",
  ],
])("a currency yields %s, and its loans' mean rate", async (_what, result, name, text) => {
  const given = { period: namedPeriod(name, "2026-06-15" as CalendarDate), result };
  const { container } = await show(<Returned {...given} rate={decimal("12.5")} real={undefined} />);
  expect(container.textContent).toBe(`${text}Tasa promedio de tus préstamos12.5%`);
});

test("what inflation leaves of it, and how that is calculated", async () => {
  const real = {
    rate: 0.0711,
    nominal: 0.12345,
    inflation: 0.0489,
    from: "2025-06" as CalendarMonth,
    upTo: "2026-05" as CalendarMonth,
  };
  const result = yearly(0.12345);
  const { container, rerender } = await show(
    <>
      <Returned {...{ period, result, real }} rate={decimal("12.5")} />
      <OwnFlows returns={[flowsOf({ currency: "MXN", result, real })]} exactEdges opened={[]} />
    </>,
  );
  expect(container.textContent).toContain(
    "12.35%Descontada la inflación, de jun 2025 a may 20267.11%Tasa promedio de tus préstamos12.5%",
  );
  expect(container.textContent).toContain("(1 + 12.35%) ÷ (1 + 4.89%) − 1 ≈ 7.11%");
  expect(screen.queryByRole("table")).toBeNull();
  await rerender(
    <Returned {...{ period, result, real }} afterLosses={yearly(-0.2128)} rate={undefined} />,
  );
  expect(container.textContent).toBe(
    "Rendimiento anual12.35%Después de pérdidas−21.28%Descontadas pérdidas e inflación, de jun 2025 a may 20267.11%Tasa promedio de tus préstamos—",
  );
});

test("says if the interest accrued at both ends is missing", async () => {
  await show(<InexactEdges exact={false} />);
  expect(screen.getByText(/^No cuenta el interés acumulado .* no es exacto\.$/)).toBeTruthy();
});

test("a mean rate that the loans contradict is not shown", async () => {
  const given = { period, result: yearly(0.1), real: undefined, rate: "contradicted" } as const;
  const { container } = await show(<Returned {...given} />);
  expect(container.textContent).toMatch(
    /Tasa promedio de tus préstamosno se muestra: no está entre sus tasas/,
  );
});

test("shows the cash flows with every digit, opening and closing balance among them", async () => {
  const flows = flowsOf({
    opening: flow("2026-01-01", "-100.123456"),
    openingInterest: flow("2026-01-01", "-0.5"),
    between: [flow("2026-02-01", "10")],
    closingInterest: flow("2026-06-15", "1.25"),
  });
  await show(<OwnFlows exactEdges returns={[flows]} opened={["USDC"]} />);
  expect(rowsIn("Flujos en USDC").slice(1)).toEqual([
    ["1 ene 2026", "−100.123456 USDC", "Saldo inicial"],
    ["1 ene 2026", "−0.50 USDC", "Interés acumulado, al inicio"],
    ["1 feb 2026", "10.00 USDC", "Movimientos del día"],
    ["15 jun 2026", "95.50 USDC", "Saldo final"],
    ["15 jun 2026", "1.25 USDC", "Interés acumulado, al final"],
  ]);
  expect(screen.queryByText(/^Aquí están/)).toBeNull();
  const section = screen.getByRole("region", { name: "Flujos en USDC" });
  expect(section.textContent).toMatch(/^USDC · Rendimiento del periodo: 10.00% en 165 días/);
  expect(section.textContent).toContain("=(1+TIR.NO.PER(importes, fechas))^(165/365)-1");
});

test("a press on its flows, while the reads fail, keeps what it shows", async () => {
  const at = (flows: string, failed: string | undefined) => (
    <AtQuery query={`flows=${flows}`}>
      <ReturnHelp period={period} misread={false}>
        <FreshOrStale failed={failed}>{failed ?? "antes"}</FreshOrStale>
      </ReturnHelp>
    </AtQuery>
  );
  const { rerender } = await show(at("MXN", undefined));
  await rerender(at("USD", "falló"));
  expect(screen.getByRole("article").textContent).toMatch(/antes$/);
});

test("shows the last hundred of many cash flows, and the file has all", async () => {
  const days = Array.from({ length: 140 }, (_, day) => addDays("2026-01-01" as CalendarDate, day));
  const between = days.map((day, index) => flow(day, `-${index + 1}.5`));
  const flows = flowsOf({ between });
  await show(<OwnFlows exactEdges returns={[flows]} opened={["USDC"]} />);
  expect(screen.getByText("Ver los 141 flujos")).not.toBeNull();
  expect(screen.getByText(/^Aquí están los últimos 100\./)).not.toBeNull();
  const rows = rowsIn("Flujos en USDC").slice(1);
  expect(rows).toHaveLength(100);
  expect([rows[0]?.[1], rows.at(-1)?.[1]]).toEqual(["−42.50 USDC", "95.50 USDC"]);
  const file = { name: /^\.csv/ };
  const { href } = screen.getByRole<HTMLAnchorElement>("link", file);
  expect(decodeURIComponent(href).match(/Movimientos del día/g)).toHaveLength(140);
});
