/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { aLoanDetail } from "./loan-for-tests";
import { Schedule } from "./schedule";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

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

const showSchedule = (...schedule: unknown[]) =>
  show(<Schedule loan={aLoanDetail({ schedule })} />);

/** The texts of each row's cells. */
const rows = () =>
  within(screen.getByRole("table", { name: "Calendario de pagos" }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("is a table of all periods, with what the borrower paid and what the lender withdrew", async () => {
  await showSchedule(
    period({ principalReceived: "1000.00", interestReceived: "50.25" }),
    period({ number: "2", dueDate: "2026-07-31", status: "PENDING" }),
  );
  const [head, first, second] = rows();
  expect(head).toEqual([
    "Fecha de pago",
    "Capital",
    "Interés",
    "Pagado",
    "Retirado",
    "Saldo programado",
    "Estado",
  ]);
  expect(first).toEqual([
    "30 jun 2026 n.º 1",
    "1,000.00",
    "50.25",
    "1,050.25",
    "450.35",
    "99,000.00",
    "En curso",
  ]);
  expect(second?.slice(0, 1)).toEqual(["31 jul 2026 n.º 2"]);
  expect(second?.slice(3, 5)).toEqual(["—Sin dato", "450.35"]);
  expect(screen.getByRole("button", { name: "Programado" })).toBeTruthy();
  expect(screen.queryByText(/vencid/i)).toBeNull();
});

test("has no column for values that the API sends for no period", async () => {
  await showSchedule(period({ principalPaid: null }));
  expect(rows()[0]).toEqual(["Fecha de pago", "Capital", "Interés", "Saldo programado", "Estado"]);
});

test("has a label per amount for phones, and at most 20 elements per row", async () => {
  await showSchedule(
    period({ principalReceived: "1.00", interestReceived: "0", status: "PENDING" }),
  );
  const labels = screen.getAllByRole("cell").map(({ dataset }) => dataset.label);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect([heads[0], ...labels.slice(0, -1), heads.at(-1)]).toEqual(heads);
  expect(screen.getAllByRole("row").at(-1)?.querySelectorAll("*").length).toBeLessThanOrEqual(20);
});

test("shows how long each payment is late", async () => {
  await showSchedule(
    period({ dueDate: "2026-06-14" }),
    period({ dueDate: "2026-06-01", status: "PENDING" }),
    period({ dueDate: "2026-06-15" }),
    period({ dueDate: "2026-05-01", status: "PENDING_WITHDRAWAL" }),
    period({ dueDate: "2026-05-01", status: "COMPLETED" }),
    period({ dueDate: "2026-05-01", status: "UNDER_REVIEW" }),
  );
  expect(screen.getByText("UNDER_REVIEW")).toBeTruthy();
  const late = screen
    .getAllByRole("row")
    .map((row) => /Atrasado \d+ días?/.exec(row.textContent)?.[0]);
  expect(late).toEqual([
    undefined,
    "Atrasado 1 día",
    "Atrasado 14 días",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("shows missing values of a period as missing, never as 0", async () => {
  await showSchedule(
    period({ principalPaid: null, balanceAfter: null }),
    period({ principalPaid: "0", interestPaid: "0", balanceAfter: "0" }),
  );
  const [, unknown, nothing] = rows();
  expect(unknown?.slice(3, 5)).toEqual(["—Sin dato", "—Sin dato"]);
  expect(nothing?.slice(3, 5)).toEqual(["0.00", "0.00"]);
});

describe("a long schedule", () => {
  const long = (status: string) =>
    Array.from({ length: 24 }, (_, index) =>
      period({
        number: `${index + 1}`,
        dueDate: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-20`,
        status: index < 16 ? "COMPLETED" : status,
      }),
    );
  const numbersIn = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("rowheader")
      .map(({ textContent }) => Number(textContent.split(" ").at(-1)));

  test("shows the periods around today, and all of them when it is opened", async () => {
    await showSchedule(...long("PENDING"));
    expect(numbersIn("Pagos cercanos a hoy")).toEqual([16, 17, 18, 19, 20]);
    expect(screen.getByText("Ver los 24").closest("summary")).not.toBeNull();
    expect(numbersIn("Calendario de pagos")).toHaveLength(24);
    expect(screen.getAllByText("Atrasado 26 días")).toHaveLength(2);
  });

  test("of a cancelled loan is folded completely, and has no late period", async () => {
    await show(<Schedule loan={aLoanDetail({ status: "CANCELED", schedule: long("PENDING") })} />);
    expect(screen.queryByRole("table", { name: "Pagos cercanos a hoy" })).toBeNull();
    expect(screen.getByText("Ver los 24")).toBeTruthy();
    expect(screen.queryByText(/Atrasado/)).toBeNull();
  });
});

test("shows both of two periods with the same number", async () => {
  await showSchedule(period(), period());
  expect(screen.getAllByRole("row")).toHaveLength(1 + 2);
});

test.each(Object.entries(hostileTexts))(
  "shows an unknown status as it came: %s",
  async (_, status) => {
    await showSchedule(period({ status }));
    const chip = within(screen.getAllByRole("cell").at(-1) as HTMLElement).getByRole("button");
    expect(chip.textContent).toBe(status.toWellFormed());
    expect(chip.children).toHaveLength(0);
  },
);

test("shows all of eighteen decimals and of sixty digits, and none while amounts are hidden", async () => {
  const whole = "1234567890".repeat(6);
  await showSchedule(period({ principalDue: `${whole}.00`, interestDue: "0.123456789123456789" }));
  const shown = amountsIn().map((amount) => amount.replaceAll(",", ""));
  expect(shown).toEqual(expect.arrayContaining([`${whole}.00`, "0.123456789123456789"]));
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("counts the periods that could not be read, and shows the others", async () => {
  await showSchedule(period(), period({ dueDate: "30/06/2026" }), { number: "3" });
  expect(screen.getByRole("status").textContent).toBe(
    "2 periodos del calendario no se pudieron mostrar.",
  );
  expect(screen.getAllByRole("row")).toHaveLength(1 + 1);
});

test("does not call a schedule empty whose only period could not be read", async () => {
  await showSchedule({ number: "1" });
  expect(screen.getByText("1 periodo del calendario no se pudo mostrar.")).toBeTruthy();
  expect(screen.queryByText("Este préstamo no tiene pagos programados.")).toBeNull();
});

test("says that there are no payments, or that the service sent no schedule", async () => {
  const { rerender } = await showSchedule();
  expect(screen.getByText("Este préstamo no tiene pagos programados.")).toBeTruthy();
  await rerender(<Schedule loan={aLoanDetail({ schedule: null })} />);
  expect(
    screen.getByText("Todavía no tenemos el calendario de pagos de este préstamo."),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
