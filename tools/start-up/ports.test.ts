import { once } from "node:events";
import { createServer } from "node:net";
import { assertPortsFree, findFreePorts, listenOnLoopback, readPort } from "./ports.ts";

describe("a port of the environment", () => {
  test("has a default when it is missing or empty", () => {
    expect(readPort({ NODE_ENV: "test" }, "PORT", 3000)).toBe(3000);
    expect(readPort({ NODE_ENV: "test", PORT: "" }, "PORT", 3000)).toBe(3000);
    expect(readPort({ NODE_ENV: "test", PORT: "8080" }, "PORT", 3000)).toBe(8080);
  });

  test.each(["0", "65536", "80a", "-1", "3000.5", " 3000"])("is refused as %j", (PORT) => {
    expect(() => readPort({ NODE_ENV: "test", PORT }, "PORT", 3000)).toThrow(
      `PORT must be a port from 1 to 65535, not "${PORT}".`,
    );
  });
});

describe("a busy port", () => {
  /** A port that this process has not reserved. */
  const freePort = async () => {
    const server = createServer();
    const port = await listenOnLoopback(server);
    server.close();
    await once(server, "close");
    return port;
  };
  const named = (port: number) => ({ port, purpose: "the portal", variable: "PORT" });

  test.each(["127.0.0.1", "::1", "0.0.0.0", "::"])(
    "is found when it is used on %s",
    async (host) => {
      const port = await freePort();
      const server = createServer().listen({ port, host, ipv6Only: host === "::1" });
      await once(server, "listening");
      await expect(assertPortsFree([named(port)])).rejects.toThrow("is busy");
      server.close();
      await once(server, "close");
      await assertPortsFree([named(port)]);
    },
  );

  test("is reported with its purpose and its variable, and so is a port that two servers share", async () => {
    const free = await freePort();
    const server = createServer();
    const busy = await listenOnLoopback(server);
    const check = assertPortsFree([
      named(busy),
      { port: free, purpose: "the lenders API", variable: "SANDBOX_API_PORT" },
      { port: free, purpose: "the identity service", variable: "SANDBOX_IDENTITY_PORT" },
    ]);
    await expect(check).rejects.toThrow(
      `Port ${busy} (the portal) is busy; set PORT to use another.\n` +
        `Port ${free} is asked for twice (SANDBOX_API_PORT and SANDBOX_IDENTITY_PORT).`,
    );
    server.close();
  });
});

test("free ports of one call differ", async () => {
  const ports = await findFreePorts(["portal", "api", "identity"]);
  expect(new Set(Object.values(ports)).size).toBe(3);
});
