/** Why a server could not be reached, in words that hold nothing of the answer. */
export type ConnectionFault = { readonly seen: string; readonly wayOut: string };

const authority =
  "Have the server send its whole chain, or give NODE_EXTRA_CA_CERTS the file of your own authority, to the portal as well.";
const network = "Look at the address, at firewalls and at the network between here and there.";

const faults: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: { seen: "its host name is not known", wayOut: "Correct the host, or its DNS." },
  EAI_AGAIN: { seen: "the name server does not answer", wayOut: "Look at this machine's DNS." },
  ECONNREFUSED: { seen: "nothing listens at that address and port", wayOut: network },
  ECONNRESET: { seen: "the connection was cut", wayOut: network },
  UND_ERR_SOCKET: { seen: "the connection was cut", wayOut: network },
  EHOSTUNREACH: { seen: "no way leads to that host", wayOut: network },
  ENETUNREACH: { seen: "no way leads to that network", wayOut: network },
  ETIMEDOUT: { seen: "no connection came about in time", wayOut: network },
  UND_ERR_CONNECT_TIMEOUT: { seen: "no connection came about in time", wayOut: network },
  CERT_HAS_EXPIRED: {
    seen: "TLS: its certificate has expired",
    wayOut: "Renew the server's certificate.",
  },
  CERT_NOT_YET_VALID: {
    seen: "TLS: its certificate is not valid yet",
    wayOut: "Look at this machine's clock, then at the certificate.",
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    seen: "TLS: its certificate is for another host",
    wayOut: "Use the host that the certificate names, or have one issued for this host.",
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: { seen: "TLS: its certificate is self-signed", wayOut: authority },
  SELF_SIGNED_CERT_IN_CHAIN: { seen: "TLS: its authority is not known here", wayOut: authority },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    seen: "TLS: its authority is not known here",
    wayOut: authority,
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    seen: "TLS: its chain of certificates is not whole",
    wayOut: authority,
  },
};

/** What a failed connection means, by the code that the error or one of its causes carries. */
export function connectionFault(error: unknown): ConnectionFault {
  for (const code of codesOf(error)) {
    const known = faults[code];
    if (known) return known;
    if (/^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code))
      return {
        seen: `TLS: no common ground (${code})`,
        wayOut: "See whether https and the port belong together, and which TLS versions it takes.",
      };
  }
  const [code] = codesOf(error);
  return { seen: `it cannot be reached${code ? ` (${code})` : ""}`, wayOut: network };
}

function codesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const cause = "cause" in error ? codesOf(error.cause) : [];
  return [...own, ...inner, ...cause].filter((code) => /^[A-Z_0-9]{2,60}$/.test(code));
}
