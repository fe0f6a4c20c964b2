import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "playwright/test";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { demoPassword } from "../sandbox-control.ts";

test("npm run dev signs a lender in and shows the lists", async ({ page }) => {
  // Each page is compiled at its first request.
  test.setTimeout(600_000);
  page.setDefaultTimeout(120_000);
  const ports = await findFreePorts(["portal", "api", "identity"]);
  const { NODE_ENV: _, ...environment } = process.env;
  const numbers = Object.entries({
    PORT: ports.portal,
    SANDBOX_API_PORT: ports.api,
    SANDBOX_IDENTITY_PORT: ports.identity,
  }).map(([name, port]) => [name, String(port)]);
  const child = spawn(process.execPath, ["tools/sandbox/demo.ts", "--dev"], {
    env: { ...environment, ...Object.fromEntries(numbers) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = `http://localhost:${ports.portal}`;
  try {
    await new Promise<void>((resolve, reject) => {
      child.once("exit", reject);
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("Ctrl-C ends everything")) resolve();
      });
    });
    // Compiled before the form waits for it, which it does not do for long.
    await fetch(`${url}/api/session`, { method: "POST" });
    await page.goto(url);
    await new SignInPage(page).send("luis@demo.test", demoPassword);
    await page.waitForURL(`${url}/main-layout`);
    await page.goto(`${url}/loans`);
    // Of its class, so the style sheet is there.
    const heading = page.getByRole("heading", { level: 1, name: "Préstamos" });
    await expect(heading).toHaveCSS("min-height", "44px");
    await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
