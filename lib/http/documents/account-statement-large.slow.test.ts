import { apiForEachTest } from "@/lib/lenders-api/api-for-tests";
import { testStatements } from "./account-statement-for-tests";

jest.setTimeout(300_000);

const api = apiForEachTest();
jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    apiBaseUrl: api.url,
    formatLocale: "es-419",
    timeZone: "UTC",
    productName: "Portal de Prueba",
  }),
}));

testStatements(api, ["grande"], [["lender-grande", "MXN", "2026-03-01", "2026-03-15"]]);
