import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { demoPassword, lendersTenant } from "../accounts.ts";
import { codeOf } from "./code-of.ts";

jest.setTimeout(60_000);

let emulator: ChildProcess;
let identityUrl: string;

beforeAll(async () => {
  emulator = spawn(process.execPath, ["tools/sandbox/identity/emulator.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", SANDBOX_IDENTITY_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(emulator.stdout ?? emulator, "data");
  identityUrl = /^ready (\S+)/.exec(`${line}`)?.[1] ?? "";
});

afterAll(() => emulator.kill("SIGKILL"));

async function call(path: string, body: object): Promise<Record<string, never>> {
  const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com${path}?key=k`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tenantId: lendersTenant, ...body }),
  });
  const answer = await response.json();
  return response.ok ? answer : answer.error.message;
}

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

test("too many wrong codes end a sign-in", async () => {
  const { idToken } = await signIn();
  const { secret, finish } = await enrol(idToken ?? "");
  await finish(codeOf(secret));
  const half = await signIn();
  const [{ mfaEnrollmentId }] = half.mfaInfo as unknown as [{ mfaEnrollmentId: string }];
  const send = (verificationCode: string) =>
    call("/v2/accounts/mfaSignIn:finalize", {
      mfaPendingCredential: half.mfaPendingCredential,
      mfaEnrollmentId,
      totpVerificationInfo: { verificationCode },
    });
  for (let tries = 0; tries < 5; tries += 1) expect(await send("abcdef")).toBe("INVALID_CODE");
  expect(await send(codeOf(secret))).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
});

test("codes are those of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect([59, 1111111109, 20000000000].map((seconds) => codeOf(secret, seconds * 1000))).toEqual([
    "287082",
    "081804",
    "353130",
  ]);
});
