import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { folderForTests } from "./folder-for-tests.ts";
import { assertPortsFree, findFreePorts, readPort } from "./ports.ts";
import { requirePrograms } from "./programs.ts";
import { readOrCreateDocumentKey, readOrCreateSessionSecret } from "./secrets.ts";

const { root: folder, write } = folderForTests();

test("a port of the environment has a default, and must be a number from 1 to 65535", () => {
  const read = (PORT?: string) =>
    readPort({ NODE_ENV: "test", ...(PORT !== undefined && { PORT }) }, "PORT", 3000);
  expect([read(), read(""), read("8080")]).toEqual([3000, 3000, 8080]);
  for (const wrong of ["0", "65536", "80a", "-1", "3000.5", " 3000"])
    expect(() => read(wrong)).toThrow(`PORT must be a port from 1 to 65535, not "${wrong}".`);
});

test("a busy port is found on any address, and one that two servers share", async () => {
  // Below those that a system gives out: no other test takes them meanwhile.
  const first = 20_000 + (process.pid % 2_000) * 4;
  for (const [index, host] of ["127.0.0.1", "::1", "0.0.0.0", "::"].entries()) {
    const server = createServer();
    const port = first + index;
    const named = { port, purpose: "the portal", variable: "PORT" };
    server.listen({ port, host, ipv6Only: host === "::1" });
    await once(server, "listening");
    await expect(assertPortsFree([named, { ...named, variable: "API_PORT" }])).rejects.toThrow(
      `Port ${port} (the portal) is busy; set PORT to use another.\n` +
        `Port ${port} is asked for twice (PORT and API_PORT).`,
    );
    server.close();
    await once(server, "close");
    await assertPortsFree([named]);
  }
});

test("free ports of one call differ", async () => {
  const ports = await findFreePorts(["portal", "api", "identity"]);
  expect(new Set(Object.values(ports)).size).toBe(3);
});

test("programs are found, and missing ones named in one line with their packages", () => {
  write("nginx");
  expect(requirePrograms(["nginx"], [folder])).toEqual({ nginx: join(folder, "nginx") });
  expect(() => requirePrograms(["nginx", "soffice", "openssl"], [folder])).toThrow(
    "Not installed: soffice, openssl. On Debian: apt-get install libreoffice-calc openssl",
  );
});

test.each([readOrCreateSessionSecret, readOrCreateDocumentKey])(
  "%p: long, readable by its owner only, and the same at the next start",
  (readOrCreate) => {
    const file = join(folder, readOrCreate.name, "secret");
    const secret = readOrCreate(file);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readOrCreate(file)).toBe(secret);
  },
);
