import { serve } from "@hono/node-server";
import { gateway } from "./gateway.ts";
import { verifyToken } from "./verify-token.ts";

const { env } = process;
const missing = ["OTHER_API_URL", "IDENTITY_PROJECT", "IDENTITY_TENANT"].filter(
  (name) => !env[name],
);
const { protocol, hostname } = URL.parse(env.OTHER_API_URL ?? "") ?? {};
const isSafe = protocol === "https:" || ["127.0.0.1", "localhost"].includes(hostname ?? "");
if (missing.length > 0 || !isSafe) {
  console.error(missing.map((name) => `${name} is missing.`).join("\n"));
  if (!isSafe) console.error("OTHER_API_URL must be https:, or on this machine.");
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
