import { readConfig } from "@/lib/config";
import type { Session } from "./cookie";

/** In seconds. */
export const now = Math.floor(Date.now() / 1000);

export const sessionSecrets = ["secret-secret-secret-secret-secret"];

/** A session of Ana's, begun now, that ends in an hour. */
export const session: Session = {
  id: "6f1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11",
  accessToken: "header.claims.signature",
  email: "ana@demo.test",
  userId: "lender-ana",
  issuedAt: now,
  signedInAt: now,
  expiresAt: now + 3600,
};

/** Sets the mocked configuration: what sessions need, and these values. */
export function configure(more: object = {}): void {
  const portal = { publicOrigin: "https://portal.example", trustedProxies: [], identity: {} };
  jest.mocked(readConfig).mockReturnValue({ sessionSecrets, ...portal, ...more } as never);
}
