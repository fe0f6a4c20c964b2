import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import { accounts, projectId } from "../accounts.ts";
import { endOnSignal, listen, portFromEnvironment } from "../lifecycle.ts";
import { createDirectory } from "./directory.ts";
import { withSecondStep } from "./second-step.ts";

let answer: RequestListener = (_, response) => response.writeHead(503).end();
const server = createServer((request, response) => answer(request, response));
endOnSignal(server);
const url = await listen(server, portFromEnvironment("SANDBOX_IDENTITY_PORT", 9099), "identity");

// Loaded late: it takes seconds, and a busy port is reported first.
const { createApp } = await import("firebase-tools/lib/emulator/auth/server.js");
answer = withSecondStep(await createApp(projectId), () => url);
const directory = createDirectory(Number(new URL(url).port));
await directory.prepareTenants();
for (const account of accounts) await directory.create(account);

console.log(`ready ${url}`);
