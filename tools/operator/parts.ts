import { singleStore } from "../cluster/store.ts";
import { backEndSpecs } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { createCertificate, SecureEntrance } from "../start-up/secure-entrance.ts";
import { startServices } from "../start-up/services.ts";

export type Stop = () => Promise<unknown>;

/** What an operator has before the portal: an identity service, the data of a lenders API, and Redis. */
export async function startParts(
  { folder, redis }: { folder: string; redis: string },
  started: Stop[],
  signal: AbortSignal,
) {
  const ports = await findFreePorts(["identity", "identityEntrance", "secure", "plain"]);
  const { one, two, api } = await findFreePorts(["one", "two", "api"]);
  const backEnd = backEndSpecs({
    ports: { ...ports, portal: 0, api },
    directory: folder,
    environment: process.env,
    reset: true,
  });
  started.push((await startServices(backEnd, { signal })).stop);
  // A page with TLS asks the identity service with TLS too.
  const entrance = new SecureEntrance(ports.identityEntrance, ports.identity, createCertificate());
  await entrance.plugIn();
  started.push(() => entrance.unplug());
  const store = await singleStore(redis, folder);
  await store.start();
  started.push(store.stop);
  return {
    origin: `https://localhost:${ports.secure}`,
    identityHost: `localhost:${ports.identityEntrance}`,
    identityPort: ports.identity,
    redisUrl: store.environment.REDIS_URL ?? "",
    sandboxUrl: `http://127.0.0.1:${api}/lenders/v1`,
    edgePorts: { secure: ports.secure, plain: ports.plain },
    portalPorts: [one, two],
  };
}
