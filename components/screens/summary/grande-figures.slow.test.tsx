import { testSummaryFigures } from "./summary-figures-for-tests";

jest.setTimeout(180_000);
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

testSummaryFigures("grande");
