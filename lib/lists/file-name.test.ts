import { setNowOfEachTest } from "@/components/now-for-tests";
import { translations } from "@/lib/i18n/translations";
import { listFileName } from "./file-name";
import { loanSource } from "./loans";
import { movementSource } from "./movements";
import { paymentSource } from "./payments";
import { requestSource } from "./requests";
import type { ListFile, ListFilters, NameParts } from "./source";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC", languages: ["es"] }),
}));

setNowOfEachTest("2026-11-21T12:00:00Z");

const t = translations();
const page = { rows: [{ loanReference: "P 1", requestReference: "R-1" } as never], total: 1 };
const noPage = { rows: [], total: 0 };
const of = movementSource.nameParts(page, t);
const ofNone = movementSource.nameParts(undefined, t);
const ids = { loanId: "x", requestId: "y" };
const dates = { from: "2026-01-01", to: "2026-12-31" };
const ofLoans = { overdue: "90-", product: "F", maturesTo: "2027-01-01" };

test.each<[string, Pick<ListFile<never>, "name" | "shape">, NameParts, ListFilters]>([
  [
    "Préstamos_Activo_Más-de-90-días_F_vence-hasta-2027-01-01_con-a-b",
    loanSource,
    {},
    { q: "a b", status: "ACTIVE", ...ofLoans },
  ],
  [
    "Movimientos_Préstamo_En-camino_préstamo-P-1_retiro-R-1_desde-2026-01-01_hasta-2026-12-31",
    movementSource,
    of,
    { ...dates, ...ids, requestStatus: "PENDING_WITHDRAWAL", type: "LOAN" },
  ],
  [
    "Movimientos_MXN_préstamo-Préstamo_retiro-Retiro",
    movementSource,
    ofNone,
    { ...ids, currency: "MXN" },
  ],
  ["Movimientos", movementSource, of, {}],
  [
    "Pagos_Programado_Solo-atrasados",
    paymentSource,
    paymentSource.nameParts(noPage, t),
    { overdue: "true", status: "PENDING" },
  ],
  ["Retiros_Retiro_Por-aprobar", requestSource, {}, { type: "WITHDRAWAL", status: "PENDING" }],
])("a file says what it has: %s", (name, list, parts, filters) => {
  expect(listFileName(list, filters, parts, t)).toBe(`${name}_exportado-2026-11-21`);
});
