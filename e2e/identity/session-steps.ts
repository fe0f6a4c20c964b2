import type { Page } from "playwright/test";

/** Counts the new tokens that the pages request from the identity service. */
export function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.context().on("request", (request) => {
    if (request.url().includes("securetoken.googleapis.com") && request.method() === "POST")
      renewals.count += 1;
  });
  return renewals;
}
