type Guarded = {
  readonly trustedTypes?: {
    createPolicy(
      name: "default",
      rules: Readonly<Record<string, (text: string) => string | null>>,
    ): unknown;
  };
};

/** React's way to create a script element that does not run; the only markup that is parsed. */
const inertScript = "<script></script>";

/**
 * Limits what scripts may pass to Trusted Types sinks: no markup, and as script URLs only the
 * build's files and the service worker. Inline scripts are left to the policy's nonces.
 */
export function guardSinks(): void {
  (globalThis as Guarded).trustedTypes?.createPolicy("default", {
    createHTML: (markup) => (markup === inertScript ? markup : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
    createScript: (text) => text,
  });
}

function isOwnScript(address: string): boolean {
  const url = URL.parse(address, location.href);
  if (url?.origin !== location.origin) return false;
  return url.pathname.startsWith("/_next/static/") || url.pathname === "/service-worker.js";
}
