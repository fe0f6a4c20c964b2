import { randomBytes, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { Refusal } from "./refusal.ts";

const pendingMilliseconds = 5 * 60_000;
const mostWrongCodes = 5;
const mostFactors = 5;

/** An enrolled app as the identity service names it. */
export type FactorInfo = {
  readonly mfaEnrollmentId: string;
  readonly displayName: string | undefined;
  readonly enrolledAt: string;
  readonly totpInfo: Record<string, never>;
};

type Factor = { readonly info: FactorInfo; readonly secret: Secret };

type Pending = {
  readonly userId: string;
  readonly provider: string;
  readonly until: number;
  wrongCodes: number;
};

/** The enrolled authenticator apps (RFC 6238: SHA-1, six digits, 30 s), and half sign-ins. */
export class SecondFactors {
  private readonly factors = new Map<string, readonly Factor[]>();
  private readonly pending = new Map<string, Pending>();
  private readonly begun = new Map<string, { userId: string; secret: Secret; until: number }>();

  of(userId: string): readonly FactorInfo[] {
    return (this.factors.get(userId) ?? []).map(({ info }) => info);
  }

  /** Begins a sign-in that a code must complete; returns its credential. */
  hold(userId: string, provider: string): string {
    const credential = randomUUID();
    const until = Date.now() + pendingMilliseconds;
    this.pending.set(credential, { userId, provider, until, wrongCodes: 0 });
    return credential;
  }

  /** Completes a sign-in. */
  complete(
    credential: string,
    factorId: string,
    code: string,
  ): { userId: string; provider: string } {
    const pending = this.pending.get(credential);
    if (!pending || pending.until < Date.now()) throw new Refusal("INVALID_MFA_PENDING_CREDENTIAL");
    const factor = this.factors
      .get(pending.userId)
      ?.find(({ info }) => info.mfaEnrollmentId === factorId);
    if (!factor) throw new Refusal("MFA_ENROLLMENT_NOT_FOUND");
    if (pending.wrongCodes >= mostWrongCodes) throw new Refusal("TOO_MANY_ATTEMPTS_TRY_LATER");
    if (!isCode(factor.secret, code)) {
      pending.wrongCodes += 1;
      throw new Refusal("INVALID_CODE");
    }
    this.pending.delete(credential);
    return pending;
  }

  /** Begins an enrolment. */
  begin(userId: string): Record<string, unknown> {
    if (this.of(userId).length >= mostFactors) throw new Refusal("SECOND_FACTOR_LIMIT_EXCEEDED");
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer });
    const sessionInfo = randomUUID();
    const until = Date.now() + pendingMilliseconds;
    this.begun.set(sessionInfo, { userId, secret, until });
    return {
      sharedSecretKey: secret.base32,
      verificationCodeLength: 6,
      hashingAlgorithm: "SHA1",
      periodSec: 30,
      sessionInfo,
      finalizeEnrollmentTime: new Date(until).toISOString(),
    };
  }

  /** Completes an enrolment; returns the new factor's id. */
  enrol(userId: string, sessionInfo: string, code: string, displayName?: string): string {
    const begun = this.begun.get(sessionInfo);
    if (!begun || begun.userId !== userId || begun.until < Date.now())
      throw new Refusal("SESSION_EXPIRED");
    if (!isCode(begun.secret, code)) throw new Refusal("INVALID_CODE");
    this.begun.delete(sessionInfo);
    const info = {
      mfaEnrollmentId: randomUUID(),
      displayName,
      enrolledAt: new Date().toISOString(),
      totpInfo: {},
    };
    const factor = { info, secret: begun.secret };
    this.factors.set(userId, [...(this.factors.get(userId) ?? []), factor]);
    return info.mfaEnrollmentId;
  }

  withdraw(userId: string, factorId: string): void {
    const enrolled = this.factors.get(userId) ?? [];
    const rest = enrolled.filter(({ info }) => info.mfaEnrollmentId !== factorId);
    if (rest.length === enrolled.length) throw new Refusal("MFA_ENROLLMENT_NOT_FOUND");
    this.factors.set(userId, rest);
  }
}

/** Whether the app shows this code now, or did half a minute before or after. */
function isCode(secret: Secret, code: string): boolean {
  return new TOTP({ secret }).validate({ token: code, window: 1 }) !== null;
}
