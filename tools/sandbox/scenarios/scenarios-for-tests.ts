import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openSandbox, tokenOf } from "../lenders-api/sandbox-for-tests.ts";
import type { ScenarioName } from "./catalogue.ts";

/** A sandbox on a real connection, in which `switchOn` starts a scenario for Ana until the test ends. */
export function sandboxWithScenarios() {
  const ana = "lender-ana";
  const sandbox = openSandbox("ana", "luis");
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const listener = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  afterEach(() => fetch(`${origin}/control/lenders/${ana}/scenario`, { method: "DELETE" }));

  async function switchOn(name: ScenarioName, more: object = {}): Promise<void> {
    const response = await fetch(`${origin}/control/lenders/ana@demo.test/scenario`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, ...more }),
    });
    expect(response.status).toBe(200);
  }

  function get(path: string, init: RequestInit = {}, uid = ana): Promise<Response> {
    const headers = { Authorization: `Bearer ${tokenOf(uid)}`, "X-Request-Id": "req-7" };
    return fetch(`${origin}/lenders/v1${path}`, { headers, ...init });
  }

  async function lastCall() {
    const response = await fetch(`${origin}/control/calls?lender=${ana}`);
    const { data } = (await response.json()) as { data: { status: number; aborted: boolean }[] };
    return data.at(-1);
  }

  return { switchOn, get, lastCall, origin: () => origin };
}
