import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { daysBetween, isCalendarDate } from "./data/calendar.ts";
import { admit, createTenants, identityService } from "./identity/service.ts";
import { Lenders } from "./lenders.ts";
import { contractPrefix, createApp } from "./lenders-api/app.ts";
import { endOnSignal, exitWithError, listen, portFromEnvironment } from "./lifecycle.ts";

const actualDay = new Date().toISOString().slice(0, 10);
const today = process.env.SANDBOX_TODAY || actualDay;
if (!isCalendarDate(today)) exitWithError(`SANDBOX_TODAY is not a date (YYYY-MM-DD): ${today}`);

// The clock starts on the sandbox's day and runs on: figures are never "as of" another day.
const aheadBy = daysBetween(actualDay, today) * 86_400_000;

const tenants = createTenants();
const app = createApp({
  lenders: new Lenders(today),
  admit: (account) => admit(tenants, account),
  now: () => new Date(),
  asOf: () => new Date(Date.now() + aheadBy),
});

const [identityPort, apiPort] = [
  portFromEnvironment("SANDBOX_IDENTITY_PORT", 9099),
  portFromEnvironment("SANDBOX_API_PORT", 4010),
];
const [identity, api] = [createServer(), createServer()];
const identityUrl = await listen(identity, identityPort, "identity");
const apiUrl = await listen(api, apiPort, "lenders API");
identity.on("request", getRequestListener(identityService(() => identityUrl, tenants).fetch));
api.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
endOnSignal(identity, api);

console.log(`identity ${identityUrl}\nready ${apiUrl}${contractPrefix}`);
