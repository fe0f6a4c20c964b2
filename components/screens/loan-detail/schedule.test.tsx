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

test("is a table of all periods, with what was paid of each", async () => {
  await showSchedule(period(), period({ number: "2", dueDate: "2026-07-31", status: "PENDING" }));
  const [head, first, second] = rows();
  expect(head).toEqual(["N.º", "Fecha de pago", "Capital", "Interés", "Pagado", "Saldo", "Estado"]);
  expect(first).toEqual([
    "1",
    "30 jun 2026",
    "1,000.00 MXN",
    "50.25 MXN",
    "450.35 MXN",
    "99,000.00 MXN",
    "Activo",
  ]);
  expect(second?.slice(0, 2)).toEqual(["2", "31 jul 2026"]);
  expect(screen.getByRole("button", { name: "Programado" })).toBeTruthy();
  expect(screen.queryByText(/vencid/i)).toBeNull();
});

test("keeps a cell with a label for each column, for the cards of a phone", async () => {
  await showSchedule(period());
  const labels = screen.getAllByRole("cell").map(({ dataset }) => dataset.label);
  expect(labels).toEqual(screen.getAllByRole("columnheader").map(({ textContent }) => textContent));
});

test("counts the late payments above, and says of each for how long", async () => {
  await showSchedule(
    period({ dueDate: "2026-06-14" }),
    period({ dueDate: "2026-06-01", status: "PENDING" }),
    period({ dueDate: "2026-06-15" }),
    period({ dueDate: "2026-05-01", status: "PENDING_WITHDRAWAL" }),
    period({ dueDate: "2026-05-01", status: "COMPLETED" }),
  );
  expect(screen.getByText("2 pagos vencidos.")).toBeTruthy();
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
  ]);
});

test("shows what is missing of a period as absent, never as 0", async () => {
  await showSchedule(
    period({ principalPaid: null, balanceAfter: null }),
    period({ principalPaid: "0", interestPaid: "0", balanceAfter: "0" }),
  );
  const [, unknown, nothing] = rows();
  expect(unknown?.slice(4, 6)).toEqual(["—Sin dato", "—Sin dato"]);
  expect(nothing?.slice(4, 6)).toEqual(["0.00 MXN", "0.00 MXN"]);
});

test("shows periods with the same number, both of them", async () => {
  await showSchedule(period(), period());
  expect(screen.getAllByRole("row")).toHaveLength(1 + 2);
});

test.each(Object.entries(hostileTexts))(
  "shows an unknown status as it came: %s",
  async (_, status) => {
    await showSchedule(period({ status }));
    const chip = within(screen.getAllByRole("cell").at(-1) as HTMLElement).getByRole("button");
    expect(chip.textContent).toBe(status.toWellFormed());
    expect(chip.querySelector("bdi")?.children).toHaveLength(0);
  },
);

test("keeps every digit of eighteen decimals and of sixty digits, and none where amounts are hidden", async () => {
  const whole = "1234567890".repeat(6);
  await showSchedule(period({ principalDue: `${whole}.00`, interestDue: "0.123456789123456789" }));
  const shown = amountsIn().map((amount) => amount.replaceAll(",", ""));
  expect(shown).toEqual(expect.arrayContaining([`${whole}.00`, "0.123456789123456789"]));
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("stays a table of a hundred periods", async () => {
  await showSchedule(...Array.from({ length: 100 }, (_, index) => period({ number: `${index}` })));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(100);
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
