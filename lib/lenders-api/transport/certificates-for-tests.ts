import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

// X.509 by hand: no package of the project makes certificates, and not every machine has openssl.

const sha256WithEcdsa = der(0x30, Buffer.from("06082a8648ce3d040302", "hex"));
const commonName = Buffer.from("0603550403", "hex");
const basicConstraints = Buffer.from("0603551d13", "hex");
const alternativeNames = Buffer.from("0603551d11", "hex");
const day = 86_400_000;

export type Issued = { readonly cert: string; readonly key: string };
type Authority = Issued & { readonly name: Buffer; readonly privateKey: KeyObject };

/** A new certificate authority. */
export function createAuthority(name: string): Authority {
  const keys = newKeys();
  const own = { name: nameOf(name), privateKey: keys.privateKey };
  const isAuthority = extension(basicConstraints, der(0x30, Buffer.from("0101ff", "hex")));
  return { ...certify(own.name, keys, own, isAuthority), ...own };
}

/** A certificate for `localhost` and 127.0.0.1, valid until `days` from now, which may be negative. */
export function issue(authority: Authority, name: string, days = 30, keys = newKeys()): Issued {
  const hosts = [der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1]))];
  const extra = extension(alternativeNames, der(0x30, ...hosts));
  return certify(nameOf(name), keys, authority, extra, days);
}

function newKeys() {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function certify(
  holder: Buffer,
  { publicKey, privateKey }: ReturnType<typeof newKeys>,
  issuer: Pick<Authority, "name" | "privateKey">,
  extra: Buffer,
  days = 30,
): Issued {
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    sha256WithEcdsa,
    issuer.name,
    der(0x30, time(Date.now() - 400 * day), time(Date.now() + days * day)),
    holder,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, extra)),
  );
  const signature = createSign("SHA256").update(content).sign(issuer.privateKey);
  const whole = der(0x30, content, sha256WithEcdsa, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  const cert = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""];
  const key = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  return { cert: cert.join("\n"), key };
}

function nameOf(name: string): Buffer {
  return der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(name)))));
}

function extension(kind: Buffer, value: Buffer): Buffer {
  return der(0x30, kind, der(0x04, value));
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
