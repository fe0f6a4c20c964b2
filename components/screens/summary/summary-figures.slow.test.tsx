import { testSummaryFigures } from "./summary-figures-for-tests";

jest.setTimeout(60_000);
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

testSummaryFigures("ana", "luis", "nueva", "perdidas");
