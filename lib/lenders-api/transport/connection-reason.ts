import "server-only";

const certificate = "certificate-of-unknown-authority";

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "host-unknown",
  EAI_AGAIN: "dns-silent",
  ECONNREFUSED: "port-closed",
  ECONNRESET: "connection-cut",
  EPIPE: "connection-cut",
  UND_ERR_SOCKET: "connection-cut",
  EHOSTUNREACH: "no-route",
  ENETUNREACH: "no-route",
  ETIMEDOUT: "connection-timed-out",
  UND_ERR_CONNECT_TIMEOUT: "connection-timed-out",
  UND_ERR_HEADERS_TIMEOUT: "proxy-silent",
  UND_ERR_PRX_CONN: "proxy-cut-connection",
  UND_ERR_PRX_TLS: "proxy-certificate-for-another-host",
  CERT_HAS_EXPIRED: "certificate-expired",
  CERT_NOT_YET_VALID: "certificate-not-yet-valid",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate-for-another-host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate-self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_GET_ISSUER_CERT: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
};

/** A word for why there was no response, for the log; undefined for other errors. */
export function connectionReason(error: unknown): string | undefined {
  if (isProxyRefusal(error)) return "proxy-refused";
  const codes = codesOf(error);
  if (codes.some(isClientCertificateRefusal)) return "client-certificate-refused";
  const known = codes.map((code) => reasons[code]).find((reason) => reason !== undefined);
  return (
    known ?? (codes.some((code) => /^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code)) ? "tls" : undefined)
  );
}

/** Whether a proxy answered CONNECT with something else than 200. Undici has no code for it. */
export function isProxyRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("cause" in error && isProxyRefusal(error.cause)) return true;
  const text = "message" in error ? String(error.message) : "";
  return /^Proxy (response|Authentication Required) \(/.test(text);
}

/** Whether it is the alert of a server that wants another client certificate, or any. */
export function isClientCertificateRefusal(code: string): boolean {
  return /^ERR_SSL_.*ALERT_(CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/.test(code);
}

/** The codes of an error and its causes, the outermost first. */
export function codesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const cause = "cause" in error ? codesOf(error.cause) : [];
  return [...own, ...inner, ...cause].filter((code) => /^[\w/.]{2,80}$/.test(code));
}
