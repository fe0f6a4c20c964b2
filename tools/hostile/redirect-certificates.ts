import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into the portal's process: sends requests for the identity service's certificates to the
// test's own endpoint. The portal does not know of it.

const address = process.env.HOSTILE_CERTIFICATES;
const certificateHost = "www.googleapis.com";
const original = https.request;

function request(...args: Parameters<typeof https.request>): http.ClientRequest {
  const [options, listener] = args as unknown as [https.RequestOptions, never];
  const host = options.hostname ?? options.host;
  if (address === undefined || host !== certificateHost) return original(...args);
  const { hostname, port, pathname } = new URL(address);
  const { agent: _agent, ...rest } = options;
  return http.request(
    { ...rest, protocol: "http:", host: hostname, hostname, port, path: pathname },
    listener,
  );
}

https.request = request as typeof https.request;
syncBuiltinESMExports();
