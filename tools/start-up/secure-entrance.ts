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

/** TLS in front of a server. */
class SecureEntrance {
  readonly #open = new Set<Socket>();
  readonly #server = createServer((outside) => this.#admit(outside));
  readonly #port: number;
  readonly #target: number;
  readonly #secureContext: SecureContext;

  /** Not open yet. Connections without TLS are passed on as they are. */
  constructor(port: number, target: number, secureContext: SecureContext) {
    this.#port = port;
    this.#target = target;
    this.#secureContext = secureContext;
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#port, "localhost");
    await once(this.#server, "listening");
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #admit(outside: Socket): void {
    this.#open.add(outside);
    outside.on("close", () => this.#open.delete(outside));
    outside.on("error", () => undefined);
    outside.once("readable", () => {
      const first: Buffer | null = outside.read();
      if (!first) return void outside.destroy();
      outside.unshift(first);
      const secure = { isServer: true, secureContext: this.#secureContext };
      this.#join(first[0] === handshake ? new TLSSocket(outside, secure) : outside);
    });
  }

  #join(outside: Socket): void {
    const inside = connect(this.#target, "127.0.0.1");
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      one.on("error", () => undefined);
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  }
}

type EntrancePorts = Readonly<Record<"portal" | "identity", number>>;

/** What stands before a portal and its identity service, on the `outer` ports of localhost. */
export async function openSecureEntrances(outer: EntrancePorts, inner: EntrancePorts) {
  const certificate = createCertificate();
  const entrances = (["portal", "identity"] as const).map(
    (name) => new SecureEntrance(outer[name], inner[name], certificate),
  );
  for (const each of entrances) await each.listen();
  const entrance: Entrance = {
    publicOrigin: `https://localhost:${outer.portal}`,
    identityHost: `localhost:${outer.identity}`,
  };
  const close = async () => {
    for (const each of entrances) await each.close();
  };
  return { entrance, close };
}
