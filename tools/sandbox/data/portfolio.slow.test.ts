import { createPortfolio } from "./portfolio.ts";

jest.setTimeout(60_000);

test("grande holds exactly 250,000 movements, on any day", () => {
  const { loans, movements, requests } = createPortfolio("grande", "lender-grande", "2028-02-29");
  expect([loans.length, movements.length, requests.length]).toEqual([1_200, 250_000, 2_000]);
});
