import { z } from "zod";
import type { SecondFactors } from "./second-factors.ts";
import type { StandInProvider } from "./stand-in-provider.ts";
import type { Tenant } from "./tenant.ts";

const text = z.string().optional();

/** All fields that the played calls read; others are ignored. */
export const callBody = z.object({
  users: z.array(z.object({ localId: z.string(), email: z.string() })).optional(),
  tenantId: text,
  idToken: text,
  localId: z.union([z.string(), z.array(z.string())]).optional(),
  email: text,
  password: text,
  displayName: text,
  customAttributes: text,
  requestType: text,
  returnOobLink: z.boolean().optional(),
  continueUrl: text,
  oobCode: text,
  newPassword: text,
  providerId: text,
  continueUri: text,
  requestUri: text,
  sessionId: text,
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).optional(),
});

export type CallBody = z.infer<typeof callBody>;

/** One call of the identity service, with all that may answer it. */
export type Call = {
  readonly body: CallBody;
  readonly tenant: Tenant;
  readonly factors: SecondFactors;
  readonly provider: StandInProvider;
  /** The service's own origin. */
  readonly origin: string;
  /** The call comes from the Admin SDK. */
  readonly isOwner: boolean;
};

/** Returns the answer's body. @throws Refusal */
export type Answer = (call: Call) => object;
