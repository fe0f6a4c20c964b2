import { z } from "zod";
import { lendersTenant, projectId } from "../accounts.ts";

const claims = z.object({
  iss: z.literal(`https://securetoken.google.com/${projectId}`),
  aud: z.literal(projectId),
  firebase: z.object({ tenant: z.literal(lendersTenant) }),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  sub: z.string().min(1),
});

/** A part of a token or a whole one, as JSON in base64url; undefined for anything else. */
export function decode(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * The uid in an `Authorization` header, or null when the token is not valid. The sandbox's identity
 * service does not sign its tokens, so only issuer, audience, tenant, times and subject are checked.
 */
export function lenderOf(authorization: string | undefined, now: Date): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  const { data } = claims.safeParse(decode(token?.split(".")[1]));
  const seconds = now.getTime() / 1000;
  const isCurrent = data && data.exp > seconds && data.iat <= seconds && data.auth_time <= seconds;
  return isCurrent ? data.sub : null;
}
