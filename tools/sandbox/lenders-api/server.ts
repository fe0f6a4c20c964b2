import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { accounts } from "../accounts.ts";
import { accountsOf } from "../control/lenders.ts";
import { daysBetween, isCalendarDate } from "../data/calendar.ts";
import { openDatabase } from "../database/open.ts";
import { endOnSignal, exitWithError, listen, portFromEnvironment } from "../lifecycle.ts";
import { contractPrefix, createApp } from "./app.ts";

const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
const actualDay = new Date().toISOString().slice(0, 10);
const today = process.env.SANDBOX_TODAY || actualDay;
if (!isCalendarDate(today)) exitWithError(`SANDBOX_TODAY is not a date (YYYY-MM-DD): ${today}`);

// The clock starts on the sandbox's day and runs on: figures are never "as of" another day.
const aheadBy = daysBetween(actualDay, today) * 86_400_000;

const server = createServer();
const url = await listen(server, portFromEnvironment("SANDBOX_API_PORT", 4010), "lenders API");
const path = process.env.SANDBOX_DATABASE || ".demo/sandbox.sqlite";
const without = process.env.SANDBOX_WITHOUT;
if (without && !accounts.some(({ profile }) => profile === without))
  exitWithError(`SANDBOX_WITHOUT is not a profile of an account: ${without}`);
const seeded = accounts.filter(({ profile }) => profile !== without);
const database = openDatabase(path, seeded, today, values.reset);
const app = createApp({
  database,
  today,
  addAccount: accountsOf(portFromEnvironment("SANDBOX_IDENTITY_PORT", 9099)),
  now: () => new Date(),
  asOf: () => new Date(Date.now() + aheadBy),
});
server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
endOnSignal(server, () => database.close());

console.log(`ready ${url}${contractPrefix}`);
