/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { aLoanDetail } from "./loan-for-tests";
import { Schedule } from "./schedule";

setNowOfEachTest("2026-06-15T18:00:00Z");

const period = (fields: Readonly<Record<string, unknown>> = {}) => ({
  number: "1",
  dueDate: "2026-06-30",
  principalDue: "1000.00",
  interestDue: "50.25",
  principalPaid: "400.10",
  interestPaid: "50.25",
  balanceAfter: "99000.00",
  status: "ACTIVE",
  ...fields,
});
const draw = (schedule: readonly unknown[] | null, status = "ACTIVE") =>
  show(<Schedule loan={aLoanDetail({ schedule, status })} />);
const title = "Calendario de pagos";

test("is a table of all periods, with what the borrower paid and what the lender withdrew", async () => {
  const received = { principalReceived: "1000.00", interestReceived: "50.25" };
  const second = { number: "2", dueDate: "2026-07-31", status: "PENDING" };
  await draw([period(received), period(second), period(second)]);
  expect(rowsIn(title)).toEqual([
    ["Fecha de pago", "Capital", "Interés", "Pagado", "Retirado", "Saldo programado", "Estado"],
    ["30 jun 2026 n.º 1", "1,000.00", "50.25", "1,050.25", "450.35", "99,000.00", "Siguiente"],
    // Two periods may have the same number.
    ...Array.from({ length: 2 }, () => [
      "31 jul 2026 n.º 2",
      "1,000.00",
      "50.25",
      "—Sin dato",
      "450.35",
      "99,000.00",
      expect.stringMatching(/^Programado/),
    ]),
  ]);
  expect(screen.queryByText(/vencid/i)).toBeNull();
  // A phone has a label per amount.
  const heads = textsOf(screen.getAllByRole("columnheader"));
  const labels = screen.getAllByRole("cell").map(({ dataset }) => dataset.label);
  expect(labels.slice(0, 5)).toEqual(heads.slice(1, -1));
  expect(screen.getAllByRole("row").at(-1)?.querySelectorAll("*").length).toBeLessThanOrEqual(20);
});

test("has no column for values that the API sends for no period", async () => {
  await draw([period({ principalPaid: null })]);
  expect(rowsIn()[0]).toEqual([
    "Fecha de pago",
    "Capital",
    "Interés",
    "Saldo programado",
    "Estado",
  ]);
});

test("shows missing values of a period as missing, never as 0", async () => {
  await draw([
    period({ principalPaid: null, balanceAfter: null }),
    period({ principalPaid: "0", interestPaid: "0", balanceAfter: "0" }),
  ]);
  const [, unknown, nothing] = rowsIn();
  expect(unknown?.slice(3, 5)).toEqual(["—Sin dato", "—Sin dato"]);
  expect(nothing?.slice(3, 5)).toEqual(["0.00", "0.00"]);
});

test.each([
  ["2026-06-14", "ACTIVE", "Atrasado 1 día"],
  ["2026-06-01", "PENDING", "Atrasado 14 días"],
  ["2026-06-15", "ACTIVE", "Siguiente"],
  ["2026-07-15", "PENDING", "Siguiente"],
  ["2026-07-16", "UNDER_REVIEW", "UNDER_REVIEW"],
  ["2026-05-01", "PENDING_WITHDRAWAL", "Por retirar"],
  ["2026-05-01", "COMPLETED", "Completado"],
  ["2026-05-01", "UNDER_REVIEW", "UNDER_REVIEW"],
])("a payment due on %s, %s, reads “%s”", async (dueDate, status, chip) => {
  const later = { number: "2", dueDate: "2026-08-15", status: "ACTIVE" };
  await draw([period({ dueDate, status }), period(later)]);
  expect(rowsIn()[1]?.at(-1)).toMatch(new RegExp(`^${chip}`));
  // One of them is the next at most.
  expect(rowsIn()[2]?.at(-1)).toBe(dueDate < "2026-06-15" ? "Siguiente" : "En curso");
});

describe("a long schedule", () => {
  const long = Array.from({ length: 24 }, (_, index) =>
    period({
      number: `${index + 1}`,
      dueDate: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-20`,
      status: index < 16 ? "COMPLETED" : "PENDING",
    }),
  );
  const numbersIn = (name: string) =>
    rowsIn(name)
      .slice(1)
      .map(([date]) => Number(date?.split(" ").at(-1)));

  test("shows the periods around today, and all of them when it is opened", async () => {
    await draw(long);
    expect(numbersIn("Pagos cercanos a hoy")).toEqual([16, 17, 18, 19, 20]);
    expect(screen.getByText("Ver los 24").closest("summary")).not.toBeNull();
    expect(numbersIn(title)).toHaveLength(24);
    expect(screen.getAllByText("Atrasado 26 días")).toHaveLength(2);
  });

  test("of a cancelled loan is folded completely, and has no late period", async () => {
    await draw(long, "CANCELED");
    expect(screen.queryByRole("table", { name: "Pagos cercanos a hoy" })).toBeNull();
    expect(screen.getByText("Ver los 24")).toBeTruthy();
    expect(screen.queryByText(/Atrasado/)).toBeNull();
  });
});

test("shows unknown statuses as they came", async () => {
  const statuses = Object.values(hostileTexts);
  await draw(statuses.map((status) => period({ status })));
  const chips = within(screen.getByRole("table", { name: title })).getAllByRole("button");
  expect(textsOf(chips)).toEqual(statuses.map((status) => status.toWellFormed()));
  for (const chip of chips) expect(chip.children).toHaveLength(0);
});

test("shows all of eighteen decimals and of sixty digits, and none while amounts are hidden", async () => {
  const whole = "1234567890".repeat(6);
  await draw([period({ principalDue: `${whole}.00`, interestDue: "0.123456789123456789" })]);
  const shown = amountsIn().map((amount) => amount.replaceAll(",", ""));
  expect(shown).toEqual(expect.arrayContaining([`${whole}.00`, "0.123456789123456789"]));
  expect(amountsLeftWhenHidden()).toEqual([]);
});

const none = "Este préstamo no tiene pagos programados.";
const unread = { dueDate: "30/06/2026" };

test.each([
  [
    [period(), period(unread), { number: "3" }],
    "2 periodos del calendario no se pudieron mostrar.",
    1,
  ],
  [[period(unread)], "1 periodo del calendario no se pudo mostrar.", 0],
  [[], none, 0],
  [null, "Todavía no tenemos el calendario de pagos de este préstamo.", 0],
])("says what is missing, and shows the rest: %#", async (schedule, text, rows) => {
  await draw(schedule);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(none)).toHaveLength(text === none ? 1 : 0);
  expect(screen.queryAllByRole("rowheader")).toHaveLength(rows);
});
