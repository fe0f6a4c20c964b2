import type { Answer, Call, CallBody } from "./call.ts";
import {
  emailOf,
  type IdentityAccount,
  Refusal,
  refuseUnless,
  setPassword,
  type Tenant,
} from "./tenant.ts";
import { issueTokens, readIdToken } from "./tokens.ts";

/** Adds accounts without passwords, for the Admin SDK alone; tells which it could not add, and why. */
const importAccounts: Answer = ({ tenant, body }) => {
  refuseUnless(body.users?.length, "MISSING_USER_ACCOUNT");
  const error = body.users.flatMap(({ localId: uid, email }, index) => {
    try {
      tenant.create({ email, uid });
      return [];
    } catch (refusal) {
      if (refusal instanceof Refusal) return [{ index, message: refusal.message }];
      throw refusal;
    }
  });
  return { kind: "identitytoolkit#UploadAccountResponse", error };
};

const lookUp: Answer = ({ tenant, body, isOwner, factors }) => {
  const ids = [body.localId ?? []].flat();
  const accounts = isOwner
    ? ids.flatMap((id) => tenant.byId(id) ?? [])
    : [readIdToken(tenant, body.idToken).account];
  const users = accounts.map((account) => ({
    ...shown(account),
    tenantId: tenant.id,
    customAttributes: account.customAttributes,
    ...(account.disabled && { disabled: true }),
    createdAt: `${account.createdAt}`,
    lastLoginAt: `${account.lastSignInAt}`,
    validSince: `${account.validSince}`,
    mfaInfo: factors.of(account.uid),
  }));
  return { kind: "identitytoolkit#GetAccountInfoResponse", ...(users.length > 0 && { users }) };
};

/** The Admin SDK changes claims, a mail's code verifies an address, a lender changes the password. */
const update: Answer = (call) => {
  const kind = "identitytoolkit#SetAccountInfoResponse";
  const { tenant, body, isOwner } = call;
  if (isOwner) return { kind, ...shown(changeClaims(tenant, body)) };
  if (body.oobCode) return { kind, ...shown(verifyAddress(tenant, body.oobCode)) };
  const { account, signIn } = readIdToken(tenant, body.idToken);
  setPassword(account, body.password ?? "");
  // The sign-in that changes it goes on, and may have begun in an earlier second.
  account.validSince = signIn.authenticatedAt;
  const tokens = issueTokens(tenant, account, { ...signIn, provider: "password" });
  return { kind, ...shown(account), ...tokens };
};

function changeClaims(tenant: Tenant, { localId, customAttributes }: CallBody): IdentityAccount {
  const account = tenant.byId([localId].flat()[0]);
  refuseUnless(account, "USER_NOT_FOUND");
  account.customAttributes = customAttributes;
  return account;
}

function verifyAddress(tenant: Tenant, oobCode: string): IdentityAccount {
  const { mail, account } = tenant.readMail(oobCode);
  refuseUnless(mail.requestType === "VERIFY_EMAIL", "INVALID_OOB_CODE");
  tenant.dropMail(oobCode);
  account.emailVerified = true;
  return account;
}

/** Reads the code of any mail, or sets a new password with it. */
const resetPassword: Answer = ({ tenant, body }) => {
  refuseUnless(body.oobCode, "MISSING_OOB_CODE");
  const { mail, account } = tenant.readMail(body.oobCode);
  if (body.newPassword) {
    refuseUnless(mail.requestType === "PASSWORD_RESET", "INVALID_OOB_CODE");
    setPassword(account, body.newPassword);
    tenant.dropMail(body.oobCode);
    account.emailVerified = true;
    account.providers.clear();
  }
  const { requestType, email } = mail;
  return { kind: "identitytoolkit#ResetPasswordResponse", requestType, email };
};

/** Writes a mail, or gives the Admin SDK its link. Every address gets the same answer without one. */
const writeMail: Answer = (call) => {
  const email = addressOfMail(call);
  const { tenant, body, origin, isOwner } = call;
  refuseUnless(isOwner || !body.returnOobLink, "INSUFFICIENT_PERMISSION");
  const type = body.requestType === "VERIFY_EMAIL" ? "VERIFY_EMAIL" : "PASSWORD_RESET";
  const isKnown = tenant.byEmail(email);
  const mail = isKnown && tenant.writeMail(email, type, body.continueUrl ?? origin);
  const { oobCode, oobLink } = mail ?? {};
  const kind = "identitytoolkit#GetOobConfirmationCodeResponse";
  return { kind, email, ...(body.returnOobLink && { oobCode, oobLink }) };
};

function addressOfMail({ tenant, body }: Call): string {
  if (body.requestType === "VERIFY_EMAIL") return readIdToken(tenant, body.idToken).account.email;
  refuseUnless(body.requestType === "PASSWORD_RESET", "MISSING_REQ_TYPE");
  return emailOf(body.email);
}

/** What every answer about an account says of it. */
function shown({ uid, email, emailVerified, displayName, password, providers }: IdentityAccount) {
  const linked = [...providers].map(([providerId, rawId]) => ({ providerId, rawId, email }));
  const own = { providerId: "password", rawId: email, email, displayName };
  return {
    localId: uid,
    email,
    emailVerified,
    displayName,
    providerUserInfo: password === undefined ? linked : [...linked, own],
    // The browser's client takes an account without one for an anonymous one.
    ...(password !== undefined && { passwordHash: "UkVEQUNURUQ=" }),
  };
}

/** The calls of browsers, by path. */
export const accountCalls: Readonly<Record<string, Answer>> = {
  "/v1/accounts:lookup": lookUp,
  "/v1/accounts:update": update,
  "/v1/accounts:resetPassword": resetPassword,
  "/v1/accounts:sendOobCode": writeMail,
};

/** The Admin SDK's calls, below a tenant. */
export const ownerCalls: Readonly<Record<string, Answer>> = {
  ":batchCreate": importAccounts,
  ":lookup": lookUp,
  ":sendOobCode": writeMail,
  ":update": update,
};
