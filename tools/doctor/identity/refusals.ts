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
