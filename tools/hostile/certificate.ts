import { createSign, type KeyObject } from "node:crypto";

const sha256WithRsa = Buffer.from("06092a864886f70d01010b0500", "hex");
const commonName = Buffer.from("0603550403", "hex");
const day = 86_400_000;

const integer = 0x02;
const bitString = 0x03;
const utf8String = 0x0c;
const utcTime = 0x17;
const sequence = 0x30;
const set = 0x31;
const explicitVersion = 0xa0;

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(utcTime, Buffer.from(`${digits}Z`));
}

/** A self-signed X.509 certificate for an RSA key, in PEM, valid from yesterday for a week. */
export function selfSigned(
  name: string,
  keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
): string {
  const holder = der(
    sequence,
    der(set, der(sequence, commonName, der(utf8String, Buffer.from(name)))),
  );
  const algorithm = der(sequence, sha256WithRsa);
  const content = der(
    sequence,
    der(explicitVersion, der(integer, Buffer.from([2]))),
    der(integer, Buffer.from([1])),
    algorithm,
    holder,
    der(sequence, time(Date.now() - day), time(Date.now() + 6 * day)),
    holder,
    keys.publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("RSA-SHA256").update(content).sign(keys.privateKey);
  const whole = der(sequence, content, algorithm, der(bitString, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
