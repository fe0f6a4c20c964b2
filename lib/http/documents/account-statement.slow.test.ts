import { apiForEachTest } from "@/lib/lenders-api/api-for-tests";
import { testStatements } from "./account-statement-for-tests";

jest.setTimeout(60_000);

const api = apiForEachTest();
jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    apiBaseUrl: api.url,
    formatLocale: "es-419",
    timeZone: "UTC",
    productName: "Portal de Prueba",
  }),
}));

testStatements(
  api,
  ["ana", "perdidas"],
  [
    ["lender-ana", "MXN", "2025-07-01", "2026-06-30"],
    ["lender-ana", "USD", "2020-01-01", "2026-11-21"],
    ["lender-ana", "USDC", "2026-10-01", "2026-10-31"],
    ["lender-perdidas", "MXN", "2020-01-01", "2026-11-21"],
    ["lender-perdidas", "MXN", "2026-01-01", "2026-06-30"],
  ],
);
