/** Fields that the emulator alone shows, that no client of ours reads. */
const notPlayed = new Set([
  "salt",
  "passwordUpdatedAt",
  "lastRefreshAt",
  "initialEmail",
  // Different places of the same.
  "errors",
  "status",
]);
/** Fields of which only the presence is compared. */
const differing =
  /^(?:refresh_?token|oobCode|oobLink|sessionId|createdAt|lastLoginAt|validSince|passwordHash|auth_time|iat|exp)$/i;
const tokens = new Set(["idToken", "id_token", "access_token"]);

/** An answer without what may differ: tokens as their claims, times and random values as such. */
export function comparable(value: unknown, name = ""): unknown {
  if (typeof value === "string" && tokens.has(name)) return comparable(claimsOf(value));
  if (differing.test(name)) return `some ${name}`;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => comparable(entry));
    return entries.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(
    ([field, each]) => !notPlayed.has(field) && !isEmpty(each),
  );
  return Object.fromEntries(fields.map(([field, each]) => [field, comparable(each, field)]).sort());
}

const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0);

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
}
