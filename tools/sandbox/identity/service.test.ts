import { demoPassword, lendersTenant, otherTenant } from "../accounts.ts";
import { codeOf } from "./code-of.ts";
import { identityService } from "./service.ts";

let service: ReturnType<typeof identityService>;

beforeEach(() => {
  service = identityService(() => "http://127.0.0.1:9099");
});

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await service.request(`${path}?key=k`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return response.ok ? answer : answer.error.message;
}

const call = (path: string, body: object): Promise<Record<string, never>> =>
  ask(`/identitytoolkit.googleapis.com${path}`, { tenantId: lendersTenant, ...body });

/** A call of the Admin SDK. */
const change = (path: string, body: object) =>
  ask(
    `/identitytoolkit.googleapis.com/v1/projects/demo-lenders/tenants/${lendersTenant}/accounts${path}`,
    body,
    { Authorization: "Bearer owner" },
  );

const signIn = (password = demoPassword) =>
  call("/v1/accounts:signInWithPassword", {
    email: "nueva@demo.test",
    password,
    returnSecureToken: true,
  });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function enrol(idToken: string) {
  const { totpSessionInfo } = await call("/v2/accounts/mfaEnrollment:start", {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo as unknown as Record<
    string,
    string
  >;
  const finish = (verificationCode: string) =>
    call("/v2/accounts/mfaEnrollment:finalize", {
      idToken,
      displayName: "Phone",
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
  return { secret: secret ?? "", finish };
}

test("an account with an app gets no token before its code, and then one that names the app", async () => {
  const { idToken } = await signIn();
  const { secret, finish } = await enrol(idToken ?? "");
  expect(await finish("000000")).toBe("INVALID_CODE");
  const enrolled = await finish(codeOf(secret));
  expect(claimsOf(enrolled.idToken ?? "").firebase).toMatchObject({
    sign_in_second_factor: "totp",
    tenant: lendersTenant,
  });

  expect(await signIn("wrong")).toMatch(/^INVALID_/);
  const half = await signIn();
  expect(half).not.toHaveProperty("idToken");
  expect(half).not.toHaveProperty("refreshToken");
  expect(half.mfaInfo).toEqual([expect.objectContaining({ displayName: "Phone", totpInfo: {} })]);
  const [{ mfaEnrollmentId }] = half.mfaInfo as unknown as [{ mfaEnrollmentId: string }];
  const finish2 = (verificationCode: string, credential: unknown = half.mfaPendingCredential) =>
    call("/v2/accounts/mfaSignIn:finalize", {
      mfaPendingCredential: credential,
      mfaEnrollmentId,
      totpVerificationInfo: { verificationCode },
    });
  expect(await finish2(codeOf(secret), "made up")).toBe("INVALID_MFA_PENDING_CREDENTIAL");
  expect(await finish2(codeOf(secret, Date.now() - 300_000))).toBe("INVALID_CODE");
  const whole = await finish2(codeOf(secret));
  expect(claimsOf(whole.idToken ?? "").firebase).toMatchObject({
    sign_in_second_factor: "totp",
    second_factor_identifier: mfaEnrollmentId,
  });
  expect(await finish2(codeOf(secret))).toBe("INVALID_MFA_PENDING_CREDENTIAL");

  const { users } = await call("/v1/accounts:lookup", { idToken: whole.idToken });
  expect(users).toEqual([
    expect.objectContaining({ mfaInfo: [expect.objectContaining({ mfaEnrollmentId })] }),
  ]);
  const withdraw = { idToken: whole.idToken, mfaEnrollmentId };
  await call("/v2/accounts/mfaEnrollment:withdraw", withdraw);
  expect(await call("/v2/accounts/mfaEnrollment:withdraw", withdraw)).toBe(
    "MFA_ENROLLMENT_NOT_FOUND",
  );
  expect(await signIn()).toHaveProperty("idToken");
});

const mails = async () => {
  const path = `/emulator/v1/projects/demo-lenders/tenants/${lendersTenant}/oobCodes`;
  const { oobCodes } = await (await service.request(path)).json();
  return oobCodes as { email: string; oobCode: string; oobLink: string }[];
};

test("a mail's code sets a new password, once, and its link leads to the portal", async () => {
  const email = "nueva@demo.test";
  const continueUrl = "http://localhost:3000/?next=%2Floans";
  const write = (address: string) =>
    call("/v1/accounts:sendOobCode", {
      requestType: "PASSWORD_RESET",
      email: address,
      continueUrl,
    });
  expect(Object.keys(await write("nadie@demo.test"))).toEqual(Object.keys(await write(email)));
  const [mail, ...others] = await mails();
  expect([mail?.email, others]).toEqual([email, []]);
  expect(mail?.oobLink).toMatch(/^http:\/\/localhost:3000\/account_action\?mode=resetPassword&/);
  const { oobCode } = mail ?? {};
  const reset = (newPassword?: string) =>
    call("/v1/accounts:resetPassword", { oobCode, newPassword });
  expect(await reset()).toMatchObject({ email, requestType: "PASSWORD_RESET" });
  expect(await reset("short")).toMatch(/^WEAK_PASSWORD/);
  expect(await reset("Nueva-2027!")).toMatchObject({ email });
  expect(await reset("Nueva-2028!")).toBe("INVALID_OOB_CODE");
  expect(await signIn()).toBe("INVALID_LOGIN_CREDENTIALS");
  expect(await signIn("Nueva-2027!")).toHaveProperty("idToken");
});

test("another password revokes the tokens of earlier seconds, and a new one follows", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const { idToken } = await signIn();
  jest.setSystemTime(Date.now() + 2_000);
  const changed = await call("/v1/accounts:update", { idToken, password: "Nueva-2027!" });
  jest.useRealTimers();
  expect(await call("/v1/accounts:lookup", { idToken })).toBe("TOKEN_EXPIRED");
  // A renewal keeps the time of the sign-in, which the Admin SDK goes on to accept.
  const { auth_time: signedInAt } = claimsOf(changed.idToken ?? "");
  expect(signedInAt).toBe(claimsOf(idToken ?? "").auth_time);
  expect(await call("/v1/accounts:lookup", { idToken: changed.idToken })).toMatchObject({
    users: [{ validSince: `${signedInAt}` }],
  });
});

test("tenants do not mix, and only the Admin SDK changes accounts of others", async () => {
  const { idToken, localId } = await signIn();
  expect(await call("/v1/accounts:lookup", { idToken, tenantId: otherTenant })).toBe(
    "TENANT_ID_MISMATCH",
  );
  expect(await call("/v1/accounts:lookup", { tenantId: "nowhere" })).toBe("TENANT_NOT_FOUND");
  expect(await call("/v1/accounts:update", { localId, disableUser: true })).toBe(
    "MISSING_ID_TOKEN",
  );
  expect(await change("", { email: "nueva@demo.test" })).toBe("EMAIL_EXISTS");
  const asked = { requestType: "PASSWORD_RESET", email: "nueva@demo.test", returnOobLink: true };
  expect(await call("/v1/accounts:sendOobCode", asked)).toBe("INSUFFICIENT_PERMISSION");
  const path = `/v1/projects/demo-lenders/tenants/${lendersTenant}/accounts`;
  expect(await call(path, { email: "otra@demo.test" })).toMatch(/valid API key/);
});

test.each([
  ["google.com", { emailVerified: true, refreshToken: expect.any(String) }],
  ["microsoft.com", { emailVerified: false, needConfirmation: true }],
])(
  "%s opens the lender's account only with a proven address, and once",
  async (providerId, answer) => {
    const continueUri = "http://localhost:3000/sign_in_return";
    const begin = () => call("/v1/accounts:createAuthUri", { providerId, continueUri });
    const [mine, theirs] = [await begin(), await begin()];
    const chosen = new URL(mine.authUri ?? "");
    chosen.searchParams.set("email", "nueva@demo.test");
    const { headers } = await service.request(chosen.pathname + chosen.search);
    const requestUri = headers.get("Location");
    const redeem = ({ sessionId }: typeof mine) =>
      call("/v1/accounts:signInWithIdp", { requestUri, sessionId });
    expect(await redeem(theirs)).toBe("INVALID_IDP_RESPONSE");
    const signedIn = await redeem(mine);
    expect(signedIn).toMatchObject({ providerId, localId: "lender-nueva", ...answer });
    expect("idToken" in signedIn).toBe(!("needConfirmation" in answer));
    expect(await redeem(mine)).toBe("INVALID_IDP_RESPONSE");
  },
);
