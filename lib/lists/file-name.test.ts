import { day } from "@/lib/domain/payments/payments-for-tests";
import { translations } from "@/lib/i18n/translations";
import { listFileName } from "./file-name";
import { loanSource } from "./loans";
import { movementSource } from "./movements";
import { paymentSource } from "./payments";
import { requestSource } from "./requests";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC", languages: ["es"] }),
}));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T12:00:00Z"));
});
afterEach(() => jest.restoreAllMocks());

const t = translations();
const dates = { from: "2026-01-01", to: "2026-12-31" };
const movement = {
  id: "m-1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "1" as never, currency: "MXN" },
  valueDate: day("2026-01-01"),
  createdAt: "2026-01-01T00:00:00Z",
  loanReference: "P 1",
  requestReference: "R-1",
};
const pageOf = <Row>(...rows: Row[]) => ({ rows, total: rows.length });

test.each([
  [
    loanSource,
    {},
    { q: "a b", status: "ACTIVE", overdue: "90-", product: "F", maturesTo: "2027-01-01" },
    "Préstamos_Activo_Más-de-90-días_F_vence-hasta-2027-01-01_con-a-b_exportado-2026-11-21",
  ],
  [
    movementSource,
    movementSource.nameParts(pageOf(movement), t),
    { ...dates, requestStatus: "PENDING_WITHDRAWAL", type: "LOAN", loanId: "x", requestId: "y" },
    "Movimientos_Préstamo_En-camino_préstamo-P-1_retiro-R-1_desde-2026-01-01_hasta-2026-12-31_exportado-2026-11-21",
  ],
  [
    movementSource,
    movementSource.nameParts(undefined, t),
    { loanId: "x", requestId: "y", currency: "MXN" },
    "Movimientos_MXN_préstamo-Préstamo_retiro-Retiro_exportado-2026-11-21",
  ],
  [
    movementSource,
    movementSource.nameParts(pageOf(movement), t),
    {},
    "Movimientos_exportado-2026-11-21",
  ],
  [
    paymentSource,
    paymentSource.nameParts(pageOf<never>(), t),
    { overdue: "true", status: "PENDING" },
    "Pagos_Programado_Solo-atrasados_exportado-2026-11-21",
  ],
  [
    requestSource,
    {},
    { type: "WITHDRAWAL", status: "PENDING" },
    "Retiros_Retiro_Por-aprobar_exportado-2026-11-21",
  ],
])("a file says what it has: %#", (list, parts, filters, name) => {
  expect(listFileName(list, filters, parts, t)).toBe(name);
});
