import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Readable } from "node:stream";
import { expect, test } from "playwright/test";
import { builtPortal } from "../../tools/start-up/portal-server.ts";
import { findFreePorts } from "../../tools/start-up/ports.ts";

const configuration = {
  API_BASE_URL: "https://api.example/lenders/v1",
  IDENTITY_API_KEY: "canary-key",
  IDENTITY_AUTH_DOMAIN: "lenders.example",
  IDENTITY_TENANT_ID: "lenders-1",
  IDENTITY_CONFIG: '{"projectId":"p","appId":"a"}',
  SESSION_SECRET: "canary-canary-canary-canary-canary-canary",
  PUBLIC_ORIGIN: "https://portal.example",
  TIME_ZONE: "America/Mexico_City",
};

type Variables = Readonly<Record<string, string>>;

/** Starts the last build as every host does, with these variables and none of this process. */
function launch(port: number, variables: Variables) {
  const { command, variables: address } = builtPortal(port);
  const [node, ...args] = command;
  return spawn(node, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "production", ...address, ...variables },
  });
}

/** What a start that must fail wrote, and its exit code. */
async function endOf(child: ReturnType<typeof launch>) {
  const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
  const texts = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const [code] = await once(child, "exit");
  const [output, faults] = await texts;
  return { code, output, faults };
}

let taken: Server;
let busy: number;

test.beforeAll(async () => {
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  busy = (taken.address() as { port: number }).port;
});

test.afterAll(() => {
  taken.close();
});

test("without a configuration every error is listed before the portal listens", async () => {
  // The port is in use: a start that listened first would report that.
  const { code, output, faults } = await endOf(launch(busy, {}));
  expect([code, output]).toEqual([1, ""]);
  expect(faults.split("\n")).toEqual([
    "The configuration cannot be used:",
    ...Object.keys(configuration).map((name) =>
      expect.stringMatching(new RegExp(`^ {2}- ${name} is missing`)),
    ),
    "",
  ]);
});

test("of two portals that start on one port, one serves and the other reports it in one line", async () => {
  const { portal } = await findFreePorts(["portal"]);
  const both = [launch(portal, configuration), launch(portal, configuration)];
  try {
    const ends = both.map((child) => endOf(child));
    const { code, output, faults } = await Promise.race(ends);
    expect([code, output]).toEqual([1, ""]);
    expect(faults).toMatch(new RegExp(`^Port ${portal} \\(PORT\\) is in use: [^\\n]+\\n$`));
    const live = () =>
      fetch(`http://127.0.0.1:${portal}/api/health/live`).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(live).toBe(200);
  } finally {
    for (const child of both) child.kill("SIGKILL");
  }
});
