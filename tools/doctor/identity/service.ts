import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf, type Probe, probe } from "../probe.ts";

const timeOutMilliseconds = 8_000;

/** URLs of the identity service; an emulator has no certificates. */
export type IdentityEndpoints = { readonly service: string; readonly certificates?: string };

export function endpointsOf({ emulatorHost }: Config["identity"]): IdentityEndpoints {
  if (emulatorHost) return { service: `http://${emulatorHost}/identitytoolkit.googleapis.com` };
  return {
    service: "https://identitytoolkit.googleapis.com",
    certificates:
      "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
  };
}

type Caller = Pick<Config, "identity"> & { readonly publicOrigin: string | undefined };

/** Calls the identity service as a browser on the portal does: with its key and origin. */
export class IdentityService {
  readonly #endpoints: IdentityEndpoints;
  readonly #caller: Caller;

  constructor(caller: Caller, endpoints = endpointsOf(caller.identity)) {
    this.#caller = caller;
    this.#endpoints = endpoints;
  }

  /** The same service, called by a page of another origin, or by a program without one. */
  calledFrom(publicOrigin: string | undefined): IdentityService {
    return new IdentityService({ ...this.#caller, publicOrigin }, this.#endpoints);
  }

  get host(): string {
    return new URL(this.#endpoints.service).host;
  }

  get(path: string, query: Record<string, string> = {}): Promise<Probe> {
    return probe(this.#address(path, query), timeOutMilliseconds, { headers: this.#headers() });
  }

  post(path: string, body: unknown): Promise<Probe> {
    return probe(this.#address(path, {}), timeOutMilliseconds, {
      method: "POST",
      headers: { ...this.#headers(), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  #address(path: string, query: Record<string, string>): string {
    const { apiKey } = this.#caller.identity;
    return `${this.#endpoints.service}${path}?${new URLSearchParams({ key: apiKey, ...query })}`;
  }

  // A key may be limited to the portal's origin.
  #headers(): Record<string, string> {
    const { publicOrigin } = this.#caller;
    return publicOrigin ? { referer: `${publicOrigin}/`, origin: publicOrigin } : {};
  }
}

const failure = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** The service's error codes, such as TENANT_NOT_FOUND, without any other text of the response. */
export function codesOf(answer: Extract<Probe, { answered: true }>): string[] {
  const parsed = failure.safeParse(jsonOf(answer.text));
  if (!parsed.success) return [`HTTP ${answer.status}`];
  const { message, details = [] } = parsed.data.error;
  const words = [message.split(/[ :]/)[0], ...details.map(({ reason }) => reason)];
  const codes = words.filter((word) => word !== undefined && /^[A-Z][A-Z_]{4,60}$/.test(word));
  const inWords = /api key not valid/i.test(message) ? ["API_KEY_INVALID"] : [];
  const found = [...new Set([...codes, ...inWords])] as string[];
  return found.length ? found : [`HTTP ${answer.status}`];
}

const waysOut: Readonly<Record<string, string>> = {
  API_KEY_INVALID: "Set IDENTITY_API_KEY to the web API key of the project.",
  API_KEY_HTTP_REFERRER_BLOCKED:
    "Add the portal's origin (PUBLIC_ORIGIN) to the websites that the key is limited to.",
  API_KEY_IP_ADDRESS_BLOCKED:
    "The key is limited to some IP addresses: browsers need one without that limit.",
  API_KEY_SERVICE_BLOCKED: "Allow the Identity Toolkit API for the key.",
  SERVICE_DISABLED: "Enable the Identity Toolkit API in the project.",
  CONFIGURATION_NOT_FOUND: "Enable Identity Platform in the project.",
  PROJECT_NOT_FOUND: "Set IDENTITY_API_KEY to the web API key of the project.",
  TENANT_NOT_FOUND: "Set IDENTITY_TENANT_ID to the lenders tenant of the key's project.",
  INVALID_TENANT_ID: "Set IDENTITY_TENANT_ID to the lenders tenant of the key's project.",
  TENANT_ID_MISMATCH: "Set IDENTITY_TENANT_ID to the lenders tenant of the key's project.",
  UNSUPPORTED_TENANT_OPERATION: "Allow tenants in the project (multi-tenancy).",
  OPERATION_NOT_ALLOWED: "Enable the tenant's e-mail and password provider.",
  PASSWORD_LOGIN_DISABLED: "Enable the tenant's e-mail and password provider.",
  MISSING_RECAPTCHA_TOKEN: "The portal sends no reCAPTCHA token: do not enforce it in this tenant.",
  UNAUTHORIZED_DOMAIN: "Add PUBLIC_ORIGIN's host to the project's authorised domains.",
  TOO_MANY_ATTEMPTS_TRY_LATER: "Wait some minutes: there were too many attempts from this address.",
  QUOTA_EXCEEDED: "Wait, or raise the project's quota.",
  INVALID_LOGIN_CREDENTIALS:
    "Check the e-mail and the password, and that the account is in the lenders tenant.",
  EMAIL_NOT_FOUND: "Check the e-mail, and that the account is in the lenders tenant.",
  INVALID_PASSWORD: "Check the password.",
  INVALID_EMAIL: "Give an e-mail address.",
  USER_DISABLED: "Use an account that is not disabled.",
};

/** What to do about the first known error code. */
export function explainRefusal(codes: readonly string[]): string {
  const known = codes.map((code) => waysOut[code]).find((wayOut) => wayOut !== undefined);
  return known ?? "Look the code up in Identity Platform's REST reference, and in the project.";
}
