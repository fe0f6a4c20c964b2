import { createCertificate, SecureEntrance } from "../browsers/secure-entrance.ts";
import { singleStore } from "../cluster/store.ts";
import { backEndSpecs } from "../sandbox/stack.ts";
import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { startServices } from "../sandbox/start-up/services.ts";
import { startOtherApi } from "./other-api.ts";

export type Stop = () => Promise<unknown>;

/** What an operator has before the portal: an identity service, a lenders API, and Redis. */
export async function startParts(
  { folder, claim, redis }: { folder: string; claim: string; redis: string },
  started: Stop[],
  signal: AbortSignal,
) {
  const ports = await findFreePorts(["identity", "identityEntrance", "secure", "plain"]);
  const { one, two } = await findFreePorts(["one", "two"]);
  const [identity] = backEndSpecs({
    ports: { ...ports, portal: 0, api: 0 },
    directory: folder,
    environment: process.env,
    reset: true,
  });
  if (!identity) throw new Error("The sandbox has no identity service.");
  started.push((await startServices([identity], { signal })).stop);
  // A page with TLS asks the identity service with TLS too.
  const entrance = new SecureEntrance(ports.identityEntrance, ports.identity, createCertificate());
  await entrance.plugIn();
  started.push(() => entrance.unplug());
  const store = await singleStore(redis, folder);
  await store.start();
  started.push(store.stop);
  const api = await startOtherApi(claim);
  started.push(api.stop);
  return {
    origin: `https://localhost:${ports.secure}`,
    identityHost: `localhost:${ports.identityEntrance}`,
    identityPort: ports.identity,
    redisUrl: store.environment.REDIS_URL ?? "",
    api,
    edgePorts: { secure: ports.secure, plain: ports.plain },
    portalPorts: [one, two],
  };
}
