import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { demoPassword } from "../sandbox-control.ts";

let folder: string;

// What git knows or would add, as it is now.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "develop-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8" }).split("\0");
  for (const file of files) if (file && existsSync(file)) cpSync(file, join(folder, file));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run dev` in the copy, which installs its packages. Returns when the portal answers. */
async function develop() {
  const ports = await findFreePorts(["portal", "api", "identity"]);
  const own = { PORT: ports.portal, SANDBOX_API_PORT: ports.api };
  const numbers = { ...own, SANDBOX_IDENTITY_PORT: ports.identity };
  const texts = Object.entries(numbers).map(([name, port]) => [name, String(port)]);
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn("npm", ["run", "dev"], {
    cwd: folder,
    env: { ...environment, ...Object.fromEntries(texts) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("Ctrl-C ends everything")) resolve();
      });
  });
  await Promise.race([ready, exit]);
  expect(child.exitCode, output).toBeNull();
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  return { url: `http://localhost:${ports.portal}`, stop };
}

test("npm run dev starts in a fresh copy, signs a lender in, and shows a word that is changed", async ({
  page,
}) => {
  test.setTimeout(900_000);
  // Each page is compiled at its first request.
  const patience = { timeout: 120_000 };
  page.setDefaultTimeout(patience.timeout);
  const portal = await develop();
  try {
    // Compiled before the form waits for it, which it does not do for long.
    await fetch(`${portal.url}/api/session`, { method: "POST" });
    const form = new SignInPage(page);
    await page.goto(portal.url);
    await form.send("luis@demo.test", demoPassword);
    await page.waitForURL(`${portal.url}/main-layout`);
    for (const [path, name] of [
      ["/loans", "Préstamos"],
      ["/movements", "Movimientos"],
    ] as const) {
      await page.goto(portal.url + path);
      // Of its class, so the style sheet is there.
      const heading = page.getByRole("heading", { level: 1, name });
      await expect(heading).toHaveCSS("min-height", "44px");
      await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible(patience);
    }
    const catalogue = join(folder, "messages/es.json");
    const words = readFileSync(catalogue, "utf8");
    writeFileSync(catalogue, words.replaceAll('"Movimientos"', '"Apuntes"'));
    const changed = page.getByRole("heading", { level: 1, name: "Apuntes" });
    await expect(changed).toBeVisible(patience);
  } finally {
    await portal.stop();
  }
});
