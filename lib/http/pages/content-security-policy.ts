import "server-only";
import { reportApi } from "@/lib/routes";
import { filePolicy } from "./constant-headers";

const identityServices = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** Of a document that the browser shows: it runs and loads nothing. Only our page of a failure has styles. */
export function documentPolicy(nonce: string): string {
  return `${filePolicy.value}; style-src 'nonce-${nonce}'`;
}

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
