import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { endOnSignal, listen, portFromEnvironment } from "../lifecycle.ts";
import { identityService } from "./service.ts";

const server = createServer();
const url = await listen(server, portFromEnvironment("SANDBOX_IDENTITY_PORT", 9099), "identity");
server.on("request", getRequestListener(identityService(() => url).fetch));
endOnSignal(server);

console.log(`ready ${url}`);
