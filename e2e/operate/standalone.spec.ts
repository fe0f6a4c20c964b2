import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";
import { startCollector } from "./collector.ts";
import { ImageFolder } from "./image-folder.ts";
import { type PortalProcess, signIn, startPortal } from "./portal-process.ts";

let image: ImageFolder;

function startImage(variables: Readonly<Record<string, string>>): Promise<PortalProcess> {
  return startPortal(variables, (port, given) =>
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

test("the image serves from its own folder, without privileges or writing, and exits with 0", async ({
  page,
}) => {
  expect(image.strayModules()).toEqual([]);
  const collector = await startCollector();
  const portal = await startImage({
    DRAIN_SECONDS: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    expect(await healthOf(portal)).toBe(0);
    expect((await fetch(`${portal.url}/api/health/ready`)).status).toBe(200);
    expect(await (await fetch(portal.metricsUrl)).text()).toContain("portal_http_requests_total");

    const failed: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    const lender = await createLender();
    const form = new SignInPage(page);
    await page.goto(portal.url);
    await form.send(lender.email, lender.password);
    await page.waitForURL(`${portal.url}/main-layout`);
    await page.goto(`${portal.url}/loans`);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect(failed).toEqual([]);

    const Cookie = await signIn(portal, lender);
    const html = await (await fetch(`${portal.url}/loans`, { headers: { Cookie } })).text();
    const files = new Set(html.match(/\/_next\/static\/[^"\\?]+\.(?:js|css|woff2)/g));
    expect(files.size).toBeGreaterThan(5);
    for (const path of [...files, "/icon.svg", "/service-worker.js"]) {
      const answer = await fetch(portal.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      if (path.startsWith("/_next/"))
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }

    const ended = portal.ended();
    portal.child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
    expect(await healthOf(portal)).toBe(1);
    const events = portal.lines().map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["sign-in", "draining", "drained"]));
    expect(events).not.toContain("unexpected");
    expect(collector.spans().length).toBeGreaterThan(0);
  } finally {
    portal.child.kill("SIGKILL");
    collector.close();
  }
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
  const portal = await startImage({ DRAIN_SECONDS: "0", REDIS_URL: "redis://127.0.0.1:1" });
  try {
    const ready = await fetch(`${portal.url}/api/health/ready`);
    expect(await ready.json()).toEqual({ status: "store-unavailable" });
    expect(portal.lines()).toContainEqual(
      expect.objectContaining({ event: "store-unavailable", reason: "ECONNREFUSED" }),
    );
  } finally {
    portal.child.kill("SIGKILL");
  }
});

test("the image without a configuration lists what is missing, and exits with 1", async () => {
  const server = image.start("command", { PORT: "0" });
  const [output, faults] = await Promise.all(
    [server.stdout, server.stderr].map(async (stream) => Buffer.concat(await stream.toArray())),
  );
  if (server.exitCode === null) await once(server, "exit");
  expect(server.exitCode).toBe(1);
  // Nothing listened, so nothing that listens at the image's own port is in the way.
  expect(String(output)).toBe("");
  expect(String(faults)).toContain("SESSION_SECRET is missing");
  expect(String(faults)).toContain("PORT must be a port from 1 to 65535");
});
