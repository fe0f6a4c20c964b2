import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import type { Entrance } from "../sandbox/stack.ts";
import { StartUpError } from "./start-up-error.ts";

// The first byte of a TLS connection.
const handshake = 0x16;

/**
 * A certificate for localhost, valid for one day. Browsers do not trust it by themselves. Throws a
 * StartUpError without openssl.
 */
function createCertificate(): SecureContext {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  try {
    execFileSync("openssl", ["req", "-x509", ...kind, ...names, ...files], { stdio: "ignore" });
    return createSecureContext({ key: readFileSync(key), cert: readFileSync(certificate) });
  } catch (cause) {
    throw new StartUpError("openssl, which makes the certificate, did not run.", { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function joinSockets(outside: Socket, target: number): void {
  const inside = connect(target, "127.0.0.1");
  for (const [one, other] of [
    [outside, inside],
    [inside, outside],
  ] as const) {
    one.on("error", () => undefined);
    one.on("close", () => other.destroy());
    one.pipe(other);
  }
}

/** TLS in front of a server; connections without TLS are passed on as they are. Returns its end. */
async function openEntrance(port: number, target: number, secureContext: SecureContext) {
  const open = new Set<Socket>();
  const server = createServer((outside) => {
    open.add(outside);
    outside.on("close", () => open.delete(outside));
    outside.on("error", () => undefined);
    outside.once("readable", () => {
      const first: Buffer | null = outside.read();
      if (!first) return void outside.destroy();
      outside.unshift(first);
      const isSecure = first[0] === handshake;
      const secured = () => new TLSSocket(outside, { isServer: true, secureContext });
      joinSockets(isSecure ? secured() : outside, target);
    });
  });
  server.listen(port, "localhost");
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}

type EntrancePorts = Readonly<Record<"portal" | "identity", number>>;

/**
 * TLS in front of a portal and its identity service, on the `outer` ports of localhost. Without TLS
 * WebKit keeps no `Secure` cookie, not even of localhost.
 */
export async function openSecureEntrances(outer: EntrancePorts, inner: EntrancePorts) {
  const certificate = createCertificate();
  const closePortal = await openEntrance(outer.portal, inner.portal, certificate);
  const closeIdentity = await openEntrance(outer.identity, inner.identity, certificate);
  const entrance: Entrance = {
    publicOrigin: `https://localhost:${outer.portal}`,
    identityHost: `localhost:${outer.identity}`,
  };
  const close = async () => {
    await closePortal();
    await closeIdentity();
  };
  return { entrance, close };
}
