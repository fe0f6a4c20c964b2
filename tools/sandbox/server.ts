import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listenOnLoopback, readPort } from "../start-up/ports.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { runTool } from "../start-up/tool.ts";
import { daysBetween, isCalendarDate } from "./data/calendar.ts";
import { admit, createTenants, identityService } from "./identity/service.ts";
import { Lenders } from "./lenders.ts";
import { contractPrefix, createApp } from "./lenders-api/app.ts";

async function serve(signal: AbortSignal): Promise<number> {
  const actualDay = new Date().toISOString().slice(0, 10);
  const today = process.env.SANDBOX_TODAY || actualDay;
  if (!isCalendarDate(today))
    throw new StartUpError(`SANDBOX_TODAY is not a date (YYYY-MM-DD): ${today}`);
  const identityPort = readPort(process.env, "SANDBOX_IDENTITY_PORT", 9099);
  const apiPort = readPort(process.env, "SANDBOX_API_PORT", 4010);
  // The clock starts on the sandbox's day and runs on: figures are never "as of" another day.
  const aheadBy = daysBetween(actualDay, today) * 86_400_000;

  const tenants = createTenants();
  const identity = identityService(() => `http://127.0.0.1:${identityPort}`, tenants);
  const app = createApp({
    lenders: new Lenders(today),
    admit: (account) => admit(tenants, account),
    now: () => new Date(),
    asOf: () => new Date(Date.now() + aheadBy),
  });
  await listenOnLoopback(createServer(getRequestListener(identity.fetch)), identityPort);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  await listenOnLoopback(createServer(listener), apiPort);
  console.log(`ready http://127.0.0.1:${apiPort}${contractPrefix}`);
  if (!signal.aborted) await once(signal, "abort");
  return 0;
}

await runTool(serve);
