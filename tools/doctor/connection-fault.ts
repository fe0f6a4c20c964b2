import {
  codesOf,
  isClientCertificateRefusal,
  isProxyRefusal,
} from "@/lib/lenders-api/transport/connection-reason";

/** Why a server cannot be reached, without any text of its response. */
export type ConnectionFault = { readonly seen: string; readonly wayOut: string };

const authority =
  "Send the whole certificate chain, or set API_CA (for the lenders API alone) or NODE_EXTRA_CA_CERTS to the file of your own certificate authority, for the portal too.";
const proxy =
  "Check HTTPS_PROXY, its user and password, and which hosts it allows. NO_PROXY names hosts without it.";
const network = "Check the address, firewalls and the network.";

const faults: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: { seen: "its host name is unknown", wayOut: "Correct the host, or its DNS." },
  EAI_AGAIN: { seen: "the DNS server does not respond", wayOut: "Check this machine's DNS." },
  ECONNREFUSED: { seen: "the port is closed", wayOut: network },
  ECONNRESET: { seen: "the connection was cut", wayOut: network },
  UND_ERR_SOCKET: { seen: "the connection was cut", wayOut: network },
  EHOSTUNREACH: { seen: "no route to the host", wayOut: network },
  ENETUNREACH: { seen: "no route to the network", wayOut: network },
  ETIMEDOUT: { seen: "the connection timed out", wayOut: network },
  UND_ERR_CONNECT_TIMEOUT: { seen: "the connection timed out", wayOut: network },
  UND_ERR_HEADERS_TIMEOUT: { seen: "the proxy does not respond", wayOut: proxy },
  UND_ERR_PRX_CONN: { seen: "the proxy cut the connection", wayOut: proxy },
  CERT_HAS_EXPIRED: {
    seen: "TLS: its certificate has expired",
    wayOut: "Renew the server's certificate.",
  },
  CERT_NOT_YET_VALID: {
    seen: "TLS: its certificate is not valid yet",
    wayOut: "Check this machine's clock, then the certificate.",
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    seen: "TLS: its certificate is for another host",
    wayOut: "Use the host that the certificate names, or have one issued for this host.",
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: { seen: "TLS: its certificate is self-signed", wayOut: authority },
  SELF_SIGNED_CERT_IN_CHAIN: {
    seen: "TLS: its certificate authority is unknown",
    wayOut: authority,
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    seen: "TLS: its certificate authority is unknown",
    wayOut: authority,
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    seen: "TLS: its certificate chain is incomplete",
    wayOut: authority,
  },
};

const proxyRefusal: ConnectionFault = { seen: "the proxy refuses the connection", wayOut: proxy };
const clientRefusal: ConnectionFault = {
  seen: "TLS: the server refuses the portal's client certificate, or demands one",
  wayOut: "Set API_CLIENT_CERT, with its chain, and API_CLIENT_KEY to what the server accepts.",
};

/** Explains a connection error by the code of the error or of one of its causes. */
export function connectionFault(error: unknown): ConnectionFault {
  if (isProxyRefusal(error)) return proxyRefusal;
  for (const code of codesOf(error)) {
    if (isClientCertificateRefusal(code)) return clientRefusal;
    const known = faults[code];
    if (known) return known;
    if (/^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code))
      return {
        seen: `TLS: the handshake failed (${code})`,
        wayOut: "Check that the port serves https, and its TLS versions.",
      };
  }
  const [code] = codesOf(error);
  return { seen: `it cannot be reached${code ? ` (${code})` : ""}`, wayOut: network };
}
