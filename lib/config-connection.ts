import "server-only";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { z } from "zod";

/** Headers that the portal or HTTP sets; a proxy's own headers come from the proxy's URL. */
const reservedHeader =
  /^(authorization|accept|accept-encoding|x-request-id|traceparent|tracestate|baggage|host|connection|keep-alive|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const headerValue = /^[\x20-\x7e]{1,4096}$/;

const shape = 'must be a JSON object of header names and texts, such as {"X-Api-Key":"…"}';

/** Rule of API_HEADERS. Faults name no value, and of the names only those of the reserved list. */
export const apiHeaders = z.string().transform((text, context) => {
  const fault = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(text));
  if (!parsed.success) return fault(shape);
  const entries = Object.entries(parsed.data);
  const reserved = entries.map(([name]) => name).filter((name) => reservedHeader.test(name));
  if (reserved.length) return fault(`may not set ${reserved.join(", ")}`);
  if (!entries.every(([name]) => headerName.test(name)))
    return fault("has a name that is no HTTP header's name");
  if (!entries.every(([, value]) => headerValue.test(value) && value === value.trim()))
    return fault("has a value that is empty, too long, or has other characters than ASCII");
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  if (names.size < entries.length) return fault("has a header twice");
  return parsed.data;
});

/** Rule of a proxy's URL; it may have a user and a password. */
export const proxyUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return (
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash
  );
}, "must be a proxy's http(s) URL without a path, such as http://proxy.example:3128");

/** Rule of PEM text, or of the path of a file that contains it. */
function pemOf(kind: RegExp, isUsable: (pem: string) => boolean, name: string) {
  return z.string().transform((text, context) => {
    const pem = text.includes("-----BEGIN") ? text.replaceAll("\\n", "\n") : fileText(text);
    if (pem !== undefined && kind.test(pem) && isUsable(pem)) return pem;
    context.addIssue({
      code: "custom",
      message: `must be ${name} in PEM, or the path of a readable file with it`,
    });
    return z.NEVER;
  });
}

export const pemCertificates = pemOf(
  /-----BEGIN CERTIFICATE-----/,
  (pem) => certificatesIn(pem).every(isCertificate),
  "certificates",
);

export const pemKey = pemOf(
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  (key) => isAccepted({ key }),
  "a private key without a passphrase",
);

/** Whether the key is the certificate's. */
export function arePair(cert: string, key: string): boolean {
  return isAccepted({ cert, key });
}

function certificatesIn(pem: string): readonly string[] {
  const [, ...blocks] = pem.split("-----BEGIN CERTIFICATE-----");
  return blocks.map((block) => `-----BEGIN CERTIFICATE-----${block}`);
}

function isCertificate(pem: string): boolean {
  try {
    return Boolean(new X509Certificate(pem));
  } catch {
    return false;
  }
}

function isAccepted(options: { readonly cert?: string; readonly key: string }): boolean {
  try {
    return Boolean(createSecureContext(options));
  } catch {
    return false;
  }
}

function fileText(path: string): string | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, "utf8");
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
