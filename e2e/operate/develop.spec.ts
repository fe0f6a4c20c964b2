import { expect, test } from "playwright/test";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { startServices } from "../../tools/start-up/services.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { demoPassword } from "../sandbox-control.ts";

test("npm run dev signs a lender in and shows the lists", async ({ page }) => {
  // Each page is compiled at its first request, however long that takes: only a hang ends the test.
  test.setTimeout(600_000);
  page.setDefaultTimeout(0);
  const ports = await findFreePorts(["PORT", "SANDBOX_API_PORT", "SANDBOX_IDENTITY_PORT"]);
  const numbers = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  const url = `http://localhost:${ports.PORT}`;
  const demo = {
    name: "demo",
    command: [process.execPath, "tools/sandbox/demo.ts", "--dev"],
    environment: { ...process.env, NODE_ENV: "development", ...Object.fromEntries(numbers) },
    logFile: ".demo/test/logs/develop.log",
    // Compiled before the form waits for it, which it does not do for long.
    url: `${url}/api/session`,
    faultyFrom: 500,
  } as const;
  const { signal } = new AbortController();
  const { stop } = await startServices([demo], { signal, readyWithinMs: 300_000 });
  try {
    await page.goto(url);
    await new SignInPage(page).send("luis@demo.test", demoPassword);
    await page.waitForURL(`${url}/main-layout`);
    await page.goto(`${url}/loans`);
    // Of its class, so the style sheet is there.
    const heading = page.getByRole("heading", { level: 1, name: "Préstamos" });
    await expect(heading).toHaveCSS("min-height", "44px");
    await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
  } finally {
    await stop();
  }
});
