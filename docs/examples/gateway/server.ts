import { serve } from "@hono/node-server";
import { gateway } from "./gateway.ts";
import { verifyToken } from "./verify-token.ts";

const { env } = process;
const required = ["OTHER_API_URL", "IDENTITY_PROJECT", "IDENTITY_TENANT"];
const faults = required.filter((name) => !env[name]).map((name) => `${name} is missing.`);
const { protocol, hostname = "" } = URL.parse(env.OTHER_API_URL ?? "") ?? {};
if (protocol !== "https:" && !["127.0.0.1", "localhost"].includes(hostname))
  faults.push("OTHER_API_URL must be https:, or on this machine.");
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

const tenant = { projectId: env.IDENTITY_PROJECT ?? "", tenantId: env.IDENTITY_TENANT ?? "" };
const app = gateway({
  otherApiUrl: (env.OTHER_API_URL ?? "").replace(/\/$/, ""),
  lenderClaim: env.LENDER_CLAIM || "sub",
  verify: (token) => verifyToken(token, tenant),
  log: console.error,
});

const server = serve(
  { fetch: app.fetch, hostname: env.HOST || "127.0.0.1", port: Number(env.PORT || 8080) },
  ({ address, port }) => console.log(`The gateway listens on http://${address}:${port}`),
);
process.once("SIGTERM", () => server.close());
