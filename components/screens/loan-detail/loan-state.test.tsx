/** @jest-environment jsdom */
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { standingOf } from "@/lib/domain/loans/loan-standing";
import { today } from "@/lib/i18n/format";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { LoanState } from "./loan-state";

setNowOfEachTest("2026-11-22T18:00:00Z");

const period = (dueDate: string, fields: object = {}) => ({
  number: "1",
  dueDate,
  principalDue: "1000.00",
  interestDue: "50.25",
  status: "PENDING",
  ...fields,
});

/** The texts of the state's parts, in their order. */
async function stateOf(fields: object): Promise<(string | null)[]> {
  const loan = aLoanDetail({ nextPaymentDate: null, ...fields });
  const { container } = await show(<LoanState loan={loan} standing={standingOf(loan, today())} />);
  return textsOf(container.querySelectorAll("p, dl"));
}

test("shows what is overdue before what comes next, with a link to the calendar", async () => {
  const received = { principalReceived: "1000.00", interestReceived: "0.25" };
  const schedule = [
    period("2026-09-18", received),
    period("2026-11-18", { principalReceived: "0", interestReceived: "0" }),
    period("2026-12-18", { interestDue: "7.00" }),
  ];
  expect(await stateOf({ schedule, nextPaymentDate: "2026-12-18" })).toEqual([
    "2 pagos atrasados1,100.25 MXNel más antiguo debió pagarse hace 65 díasVer en el calendario",
    "Próximo pago18 dic 2026 en 26 días1,007.00 MXNCapital 1,000.00 MXNInterés 7.00 MXN",
  ]);
  expect(hrefOf("Ver en el calendario")).toBe("#calendario");
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("shows since when one payment is late, that less may be, and no sum for an unreadable schedule", async () => {
  const late = period("2026-11-21");
  expect((await stateOf({ schedule: [late] }))[0]).toBe(
    "1 pago atrasado1,050.25 MXNdebió pagarse hace 1 díaVer en el calendario" +
      "No sabemos cuánto se pagó ya de los pagos atrasados; puede faltar menos.",
  );
  expect((await stateOf({ schedule: [late, { number: "2" }] }))[0]).toBe(
    "Hay pagos atrasadosel más antiguo debió pagarse hace 1 díaVer en el calendario",
  );
});

test.each([
  [
    "El préstamo venció hace 2 años y 9 meses (20 feb 2024) y todavía no se liquida.Falta por devolverte 5.00 MXN",
    { schedule: [], maturityDate: "2024-02-20", outstandingPrincipal: mxn("5.00") },
  ],
  ["Al día: no hay pagos atrasados.", { maturityDate: null, schedule: [] }],
  ["No podemos saber si está al día: no tenemos su calendario completo.", { maturityDate: null }],
  ["Este préstamo aún no está activo.", { status: "PENDING" }],
  ["Este préstamo se canceló. No tendrá pagos.", { status: "CANCELED" }],
  ["Este préstamo terminó. No tendrá más pagos.", { status: "FINISHED" }],
  ["No conocemos este estado; lo mostramos tal como llegó.", { status: "FROZEN" }],
])("says: %s", async (sentence, fields) => {
  expect(await stateOf(fields)).toEqual([sentence]);
});

test("shows the next payment's day if its amount is unknown", async () => {
  const [, next] = await stateOf({ nextPaymentDate: "2026-11-23", maturityDate: null });
  expect(next).toBe("Próximo pago23 nov 2026 mañana");
});
