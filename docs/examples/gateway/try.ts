import { serve } from "@hono/node-server";
import { UnsecuredJWT } from "jose";
import { gateway } from "./gateway.ts";
import { TokenRefused } from "./verify-token.ts";

// For the time before there is a tenant: it believes the unsigned tokens of the portal's demo, all of
// which are the lender LENDER of your API. So it listens on this machine alone, and under its names
// alone: a page in your browser could give this address another name, and read the answers.

const { NODE_ENV, OTHER_API_URL, LENDER, PORT } = process.env;
if (NODE_ENV === "production" || !OTHER_API_URL || !LENDER) {
  console.error("try.ts needs OTHER_API_URL and LENDER, and never runs in production.");
  process.exit(1);
}

/** Refuses a signed token: a lender's own, which nothing here could verify. */
async function believe(token: string) {
  try {
    UnsecuredJWT.decode(token);
  } catch {
    throw new TokenRefused("not a token of the demo");
  }
  return { lender: LENDER };
}

const app = gateway({
  otherApiUrl: OTHER_API_URL.replace(/\/$/, ""),
  lenderClaim: "lender",
  verify: believe,
  log: console.error,
});

const ownHost = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

function fetchLocally(request: Request) {
  const isOwn = ownHost.test(request.headers.get("Host") ?? "");
  return isOwn ? app.fetch(request) : new Response("another host's name", { status: 403 });
}

serve(
  { fetch: fetchLocally, hostname: "127.0.0.1", port: Number(PORT || 8080) },
  ({ address, port }) => console.log(`The gateway is tried on http://${address}:${port}`),
);
