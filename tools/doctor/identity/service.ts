import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf, type Probe, probe } from "../probe.ts";
import { failed, type Verdict } from "../report.ts";

const timeOutMilliseconds = 8_000;

/** URLs of the identity service; an emulator has no certificates. */
type IdentityEndpoints = { readonly service: string; readonly certificates?: string };

const google: IdentityEndpoints = {
  service: "https://identitytoolkit.googleapis.com",
  certificates:
    "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
};

export type IdentityService = ReturnType<typeof identityService>;

/** Calls the identity service as a browser on the portal does: with its key and origin. */
export function identityService(config: Config, given?: IdentityEndpoints) {
  const { apiKey, tenantId, emulatorHost } = config.identity;
  const emulator: IdentityEndpoints = {
    service: `http://${emulatorHost}/identitytoolkit.googleapis.com`,
  };
  const endpoints = given ?? (emulatorHost ? emulator : google);

  /** `origin`: of the page that calls; "" for a program without one. */
  function call(path: string, query: object, origin: string, request: RequestInit) {
    const headers = {
      // A key may be limited to the portal's origin.
      ...(origin && { referer: `${origin}/`, origin }),
      ...(request.body && { "content-type": "application/json" }),
    };
    const address = `${endpoints.service}${path}?${new URLSearchParams({ key: apiKey, ...query })}`;
    return probe(timeOutMilliseconds, (signal) =>
      fetch(address, { ...request, headers, redirect: "manual", signal }),
    );
  }

  return {
    ...{ config, endpoints, host: new URL(endpoints.service).host },
    get: (path: string, query = {}, origin: string = config.publicOrigin) =>
      call(path, query, origin, {}),
    /** Posts to the lenders' tenant. */
    post(path: string, fields: object) {
      const body = JSON.stringify({ ...fields, tenantId });
      return call(path, {}, config.publicOrigin, { method: "POST", body });
    },
  };
}

type Answered = Extract<Probe, { answered: true }>;

/** The verdict on an answer: `judge` gets the codes of a refusal, none of a 200, and the JSON. */
export function judgeAnswer(
  answer: Probe,
  judge: (codes: readonly string[], json: unknown) => Verdict,
): Verdict {
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  return judge(answer.status === 200 ? [] : codesOf(answer), jsonOf(answer.text));
}

export function refused(codes: readonly string[]): Verdict {
  return failed(`refused: ${codes.join(", ")}`, explainRefusal(codes));
}

const failure = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** The service's error codes, such as TENANT_NOT_FOUND, without any other text of the response. */
export function codesOf(answer: Answered): string[] {
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
