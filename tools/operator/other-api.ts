import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { readPortalModules } from "../../scripts/portal-modules.ts";
import { listenOnLoopback } from "../sandbox/start-up/ports.ts";

/** The operator's lenders API: that of the worked example, with a lender's loans and movements. */
export type OtherApi = {
  readonly url: string;
  /** Of the lender whose rows it has. */
  readonly investor: string;
  readonly stop: () => Promise<void>;
};

/** Starts the API. It accepts tokens that name its lender in the claim. */
export async function startOtherApi(claim: string): Promise<OtherApi> {
  readPortalModules();
  const { otherApi, investor } = await import(
    "../../docs/examples/other-api/other-api-for-tests.ts"
  );
  const rows = await import("../../docs/examples/other-api/rows-for-tests.ts");
  const { positions, entries, payoutOrders } = rows;
  const resources = { positions, entries, "payout-orders": payoutOrders };
  const accepts = (header: string | undefined) => claimsOf(header)[claim] === investor;
  const server = createServer(otherApi(resources, accepts) as RequestListener);
  const port = await listenOnLoopback(server);
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, investor, stop };
}

/** The claims of a bearer token. The emulator does not sign its tokens. */
function claimsOf(header: string | undefined): Record<string, unknown> {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(header ?? "")?.[1];
  try {
    return JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  } catch {
    return {};
  }
}
