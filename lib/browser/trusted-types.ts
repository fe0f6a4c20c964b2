type Guarded = {
  readonly trustedTypes?: {
    createPolicy(
      name: "default",
      rules: Readonly<Record<string, (text: string) => string | null>>,
    ): unknown;
  };
};

/** How React makes a script element that does not run; the one piece of markup that is ever parsed. */
const inertScript = "<script></script>";

/**
 * What scripts of this document may hand to the sinks that the policy's `require-trusted-types-for`
 * guards, where the browser knows it: no markup, and as scripts the build's own files and the service
 * worker alone. Scripts as text are the business of the policy's nonces.
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
