import type { X509Certificate } from "node:crypto";
import {
  codesOf,
  isClientCertificateRefusal,
  isProxyRefusal,
} from "@/lib/lenders-api/transport/connection-reason";

/** The result of a request that the portal itself does not send. */
export type Probe =
  | {
      readonly answered: true;
      readonly status: number;
      readonly headers: Pick<Headers, "get">;
      readonly text: string;
      readonly milliseconds: number;
    }
  | { readonly answered: false; readonly fault: ConnectionFault; readonly milliseconds: number };

type Answered = Pick<Response, "status" | "text"> & { readonly headers: Pick<Headers, "get"> };

/** One request; the timeout includes the body. Never throws. */
export async function probe(
  timeOutMilliseconds: number,
  send: (signal: AbortSignal) => Promise<Answered>,
): Promise<Probe> {
  const start = performance.now();
  const signal = AbortSignal.timeout(timeOutMilliseconds);
  try {
    const response = await send(signal);
    const { status, headers } = response;
    const text = await response.text();
    return { answered: true, status, headers, text, milliseconds: performance.now() - start };
  } catch (error) {
    const milliseconds = performance.now() - start;
    const tooLate = {
      seen: `no complete response within ${timeOutMilliseconds / 1000} s`,
      wayOut: "Check that it is running and fast enough; the portal has the same timeout.",
    };
    const fault = signal.aborted ? tooLate : connectionFault(error);
    return { answered: false, fault, milliseconds };
  }
}

/** The parsed JSON, or undefined when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A certificate that is good for fewer days is a warning. */
export const minimumDays = 21;

export function daysLeft({ validToDate }: X509Certificate): number {
  return Math.floor((validToDate.getTime() - Date.now()) / 86_400_000);
}

/** Why a server cannot be reached, without any text of its response. */
export type ConnectionFault = { readonly seen: string; readonly wayOut: string };

const authority =
  "Send the whole certificate chain, or set API_CA (for the lenders API alone) or NODE_EXTRA_CA_CERTS to the file of your own certificate authority, for the portal too.";
const proxy =
  "Check HTTPS_PROXY, its user and password, and which hosts it allows. NO_PROXY names hosts without it.";
const network = "Check the address, firewalls and the network.";

const faults: Readonly<Record<string, readonly [seen: string, wayOut: string]>> = {
  ENOTFOUND: ["its host name is unknown", "Correct the host, or its DNS."],
  EAI_AGAIN: ["the DNS server does not respond", "Check this machine's DNS."],
  ECONNREFUSED: ["the port is closed", network],
  ECONNRESET: ["the connection was cut", network],
  UND_ERR_SOCKET: ["the connection was cut", network],
  EHOSTUNREACH: ["no route to the host", network],
  ENETUNREACH: ["no route to the network", network],
  ETIMEDOUT: ["the connection timed out", network],
  UND_ERR_CONNECT_TIMEOUT: ["the connection timed out", network],
  UND_ERR_HEADERS_TIMEOUT: ["the proxy does not respond", proxy],
  UND_ERR_PRX_CONN: ["the proxy cut the connection", proxy],
  CERT_HAS_EXPIRED: ["TLS: its certificate has expired", "Renew the server's certificate."],
  CERT_NOT_YET_VALID: [
    "TLS: its certificate is not valid yet",
    "Check this machine's clock, then the certificate.",
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "TLS: its certificate is for another host",
    "Use the host that the certificate names, or have one issued for this host.",
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["TLS: its certificate is self-signed", authority],
  SELF_SIGNED_CERT_IN_CHAIN: ["TLS: its certificate authority is unknown", authority],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["TLS: its certificate authority is unknown", authority],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["TLS: its certificate chain is incomplete", authority],
};

/** Explains a connection error by the code of the error or of one of its causes. */
export function connectionFault(error: unknown): ConnectionFault {
  if (isProxyRefusal(error)) return { seen: "the proxy refuses the connection", wayOut: proxy };
  for (const code of codesOf(error)) {
    if (isClientCertificateRefusal(code))
      return {
        seen: "TLS: the server refuses the portal's client certificate, or demands one",
        wayOut:
          "Set API_CLIENT_CERT, with its chain, and API_CLIENT_KEY to what the server accepts.",
      };
    const [seen, wayOut = ""] = faults[code] ?? [];
    if (seen) return { seen, wayOut };
    if (/^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code))
      return {
        seen: `TLS: the handshake failed (${code})`,
        wayOut: "Check that the port serves https, and its TLS versions.",
      };
  }
  const [code] = codesOf(error);
  return { seen: `it cannot be reached${code ? ` (${code})` : ""}`, wayOut: network };
}
