import { createServer } from "node:http";
import { createApp } from "firebase-tools/lib/emulator/auth/server.js";
import { accounts, projectId } from "../accounts.ts";
import { endOnSignal, listen, portFromEnvironment } from "../lifecycle.ts";
import { createDirectory } from "./directory.ts";

const server = createServer(await createApp(projectId));
endOnSignal(server);

const url = await listen(server, portFromEnvironment("SANDBOX_IDENTITY_PORT", 9099), "identity");
const directory = createDirectory(Number(new URL(url).port));
await directory.prepareTenants();
for (const account of accounts) await directory.create(account);

console.log(`ready ${url}`);
