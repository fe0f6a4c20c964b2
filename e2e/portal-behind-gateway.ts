import { startGateway } from "../docs/examples/gateway/start-for-tests.ts";
import { startPortal } from "./operate/portal-process.ts";

/** A portal whose API is the gateway of docs/connecting.md, with the tests' sandbox in another shape behind it. */
export async function startPortalBehindGateway() {
  const sandbox = `${process.env.SANDBOX_API_URL}/lenders/v1`;
  const gateway = await startGateway((path, authorization) =>
    fetch(sandbox + path, { headers: { authorization } }),
  );
  const portal = await startPortal({
    API_BASE_URL: gateway.url,
    TRUSTED_PROXIES: "loopback",
    // As the portal that it is compared with, else days ago differ after midnight.
    TIME_ZONE: process.env.TIME_ZONE || "UTC",
  });
  const stop = async () => {
    portal.child.kill("SIGKILL");
    await portal.ended();
    await gateway.stop();
  };
  return { url: portal.url, stop };
}
