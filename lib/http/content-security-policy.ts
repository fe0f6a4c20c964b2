import "server-only";
import { reportApi } from "@/lib/routes";

const identityServices = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** Scripts and styles need this request's nonce; `emulatorHost` replaces the identity service. */
export function contentSecurityPolicy(options: {
  readonly nonce: string;
  readonly emulatorHost?: string | undefined;
  readonly development?: boolean;
}): string {
  const { nonce, emulatorHost, development = false } = options;
  const identity = emulatorHost
    ? [`http://${emulatorHost}`, `https://${emulatorHost}`]
    : identityServices;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    "style-src": [`'nonce-${nonce}'`],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...identity, ...(development ? ["ws:"] : [])],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "report-uri": [reportApi],
    // Hot reload evaluates text.
    ...(!development && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
    }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
