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

/** Script URLs are the build's files and the service worker; inline scripts need a nonce. */
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
