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

/** Adds an account, for the Admin SDK alone. */
export const createAccount: Answer = ({ tenant, body, isOwner }) => {
  refuseUnless(isOwner, "ADMIN_ONLY_OPERATION");
  const { localId, email = "", password, displayName, emailVerified, disabled } = body;
  const uid = [localId].flat()[0];
  const given = { uid, password, displayName, emailVerified, disabled };
  const account = tenant.create({ email, ...withoutMissing(given) });
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: account.uid,
    email: account.email,
    displayName: account.displayName,
  };
};

/** Adds accounts without passwords, for the Admin SDK alone; tells which it could not add, and why. */
export const importAccounts: Answer = ({ tenant, body, isOwner }) => {
  refuseUnless(isOwner, "ADMIN_ONLY_OPERATION");
  refuseUnless(body.users?.length, "MISSING_USER_ACCOUNT");
  const error = body.users.flatMap(({ localId, customAttributes, ...given }, index) => {
    try {
      const account = tenant.create({ email: given.email, uid: localId, ...withoutMissing(given) });
      account.customAttributes = customAttributes;
      return [];
    } catch (refusal) {
      if (refusal instanceof Refusal) return [{ index, message: refusal.message }];
      throw refusal;
    }
  });
  return { kind: "identitytoolkit#UploadAccountResponse", error };
};

export const lookUp: Answer = ({ tenant, body, isOwner, factors }) => {
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

/** Changes an account: for the Admin SDK, with a mail's code, or with the lender's own token. */
export const update: Answer = (call) => {
  const kind = "identitytoolkit#SetAccountInfoResponse";
  const { tenant, body, isOwner } = call;
  if (isOwner) return { kind, ...shown(changeAsOwner(tenant, body)) };
  if (body.oobCode) return { kind, ...shown(verifyAddress(tenant, body.oobCode)) };
  const { account, signIn } = readIdToken(tenant, body.idToken);
  account.displayName = body.displayName ?? account.displayName;
  if (body.password === undefined) return { kind, ...shown(account) };
  setPassword(account, body.password);
  // The sign-in that changes it goes on, and may have begun in an earlier second.
  account.validSince = signIn.authenticatedAt;
  const tokens = issueTokens(tenant, account, { ...signIn, provider: "password" });
  return { kind, ...shown(account), ...tokens };
};

function changeAsOwner(tenant: Tenant, body: CallBody): IdentityAccount {
  const account = tenant.byId([body.localId].flat()[0]);
  refuseUnless(account, "USER_NOT_FOUND");
  const { emailVerified, disableUser: disabled, displayName, customAttributes, password } = body;
  Object.assign(
    account,
    withoutMissing({ emailVerified, disabled, displayName, customAttributes }),
  );
  if (password !== undefined) setPassword(account, password);
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
export const resetPassword: Answer = ({ tenant, body }) => {
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
export const writeMail: Answer = (call) => {
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
    providerUserInfo: (password === undefined ? linked : [...linked, own]).map((info) => ({
      ...info,
      federatedId: info.rawId,
    })),
    // The browser's client takes an account without one for an anonymous one.
    ...(password !== undefined && { passwordHash: "UkVEQUNURUQ=" }),
  };
}

function withoutMissing<Given extends object>(given: Given) {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Name in keyof Given]?: NonNullable<Given[Name]> };
}
