import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";
import { ImageFolder } from "./image-folder.ts";
import { killPortals, type PortalProcess, startPortal } from "./portal-process.ts";

let image: ImageFolder;

function startImage(variables: Readonly<Record<string, string>>): Promise<PortalProcess> {
  return startPortal({ DRAIN_SECONDS: "0", ...variables }, (port, given) =>
    image.start("command", { ...given, PORT: String(port) }),
  );
}

/** The exit code of the image's health check. */
async function healthOf({ url }: PortalProcess): Promise<number | null> {
  const [code] = await once(image.start("healthCheck", { PORT: new URL(url).port }), "exit");
  return code;
}

// One copy of the image is enough.
test.describe.configure({ mode: "default" });

test.beforeAll(() => {
  image = new ImageFolder();
});

test.afterAll(() => {
  image.remove();
});

test.afterEach(killPortals);

test("the image serves from its own folder, without privileges or writing, and exits with 0", async ({
  page,
}) => {
  const portal = await startImage({});
  expect(await healthOf(portal)).toBe(0);
  const failed: string[] = [];
  const files: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    const caching = answer.headers()["cache-control"];
    if (answer.url().includes("/_next/static/")) files.push(`${caching}`);
  });
  const lender = await createLender();
  await page.goto(portal.url);
  await new SignInPage(page).send(lender.email, lender.password);
  await page.waitForURL(`${portal.url}/main-layout`);
  await page.goto(`${portal.url}/loans`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(failed).toEqual([]);
  expect(new Set(files)).toEqual(new Set(["public, max-age=31536000, immutable"]));

  portal.child.kill("SIGTERM");
  expect(await portal.ended()).toBe(0);
  expect(await healthOf(portal)).toBe(1);
  const events = portal.lines().map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["sign-in", "draining", "drained"]));
  expect(events).not.toContain("unexpected");
});

test("the image has only packages of the lock that are not for development", () => {
  const { packages: locked } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const allowed = new Set(
    Object.entries<{ version: string; dev?: true }>(locked)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
  const packages = image.packages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((each) => !allowed.has(each))).toEqual([]);
});

test("the image contains the Redis client, and reports that Redis is unreachable", async () => {
  const portal = await startImage({ REDIS_URL: "redis://127.0.0.1:1" });
  const ready = await fetch(`${portal.url}/api/health/ready`);
  expect(await ready.json()).toEqual({ status: "store-unavailable" });
});

test("the image without a configuration lists what is missing, and exits with 1", async () => {
  const server = image.start("command", { PORT: "0" });
  const [output, faults] = await Promise.all(
    [server.stdout, server.stderr].map(async (stream) => Buffer.concat(await stream.toArray())),
  );
  if (server.exitCode === null) await once(server, "exit");
  expect([server.exitCode, String(output)]).toEqual([1, ""]);
  expect(String(faults)).toContain("SESSION_SECRET is missing");
  expect(String(faults)).toContain("PORT must be a port from 1 to 65535");
});
