import { randomBytes, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { refuseUnless } from "./tenant.ts";

const enrolmentMilliseconds = 5 * 60_000;

/** An enrolled authenticator app, as the identity service names it, with its secret. */
type Factor = {
  readonly info: {
    readonly mfaEnrollmentId: string;
    readonly displayName: string | undefined;
    readonly enrolledAt: string;
    readonly totpInfo: Record<string, never>;
  };
  readonly secret: Secret;
};

/** The enrolled authenticator apps (RFC 6238: SHA-1, six digits, 30 s), and half sign-ins. */
export class SecondFactors {
  readonly #factors = new Map<string, readonly Factor[]>();
  readonly #pending = new Map<string, { readonly userId: string; readonly provider: string }>();
  readonly #begun = new Map<string, { readonly userId: string; readonly secret: Secret }>();

  #enrolled(userId: string): readonly Factor[] {
    return this.#factors.get(userId) ?? [];
  }

  of(userId: string): readonly Factor["info"][] {
    return this.#enrolled(userId).map(({ info }) => info);
  }

  /** Begins a sign-in that a code must complete; returns its credential. */
  hold(userId: string, provider: string): string {
    const credential = randomUUID();
    this.#pending.set(credential, { userId, provider });
    return credential;
  }

  /** Completes a sign-in. */
  complete(credential: string, factorId: string, code: string) {
    const pending = this.#pending.get(credential);
    refuseUnless(pending, "INVALID_MFA_PENDING_CREDENTIAL");
    const factor = this.#enrolled(pending.userId).find(
      ({ info }) => info.mfaEnrollmentId === factorId,
    );
    refuseUnless(factor, "MFA_ENROLLMENT_NOT_FOUND");
    refuseUnless(isCode(factor.secret, code), "INVALID_CODE");
    this.#pending.delete(credential);
    return pending;
  }

  /** Begins an enrolment. */
  begin(userId: string): object {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer });
    const sessionInfo = randomUUID();
    this.#begun.set(sessionInfo, { userId, secret });
    return {
      sharedSecretKey: secret.base32,
      verificationCodeLength: 6,
      hashingAlgorithm: "SHA1",
      periodSec: 30,
      sessionInfo,
      finalizeEnrollmentTime: new Date(Date.now() + enrolmentMilliseconds).toISOString(),
    };
  }

  /** Completes an enrolment; returns the new factor's id. */
  enrol(userId: string, sessionInfo: string, code: string, displayName?: string): string {
    const begun = this.#begun.get(sessionInfo);
    refuseUnless(begun?.userId === userId, "SESSION_EXPIRED");
    refuseUnless(isCode(begun.secret, code), "INVALID_CODE");
    this.#begun.delete(sessionInfo);
    const [mfaEnrollmentId, enrolledAt] = [randomUUID(), new Date().toISOString()];
    const info = { mfaEnrollmentId, displayName, enrolledAt, totpInfo: {} };
    this.#factors.set(userId, [...this.#enrolled(userId), { info, secret: begun.secret }]);
    return mfaEnrollmentId;
  }

  withdraw(userId: string, factorId: string): void {
    const enrolled = this.#enrolled(userId);
    const rest = enrolled.filter(({ info }) => info.mfaEnrollmentId !== factorId);
    refuseUnless(rest.length < enrolled.length, "MFA_ENROLLMENT_NOT_FOUND");
    this.#factors.set(userId, rest);
  }
}

/** Whether the app shows this code now, or did half a minute before or after. */
function isCode(secret: Secret, code: string): boolean {
  return new TOTP({ secret }).validate({ token: code, window: 1 }) !== null;
}

/** The code that an authenticator app shows for a secret (base32), at a time in milliseconds. */
export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}
