export const commonStatuses = [
  "PENDING",
  "PENDING_WITHDRAWAL",
  "CANCELED",
  "ACTIVE",
  "COMPLETED",
  "FINISHED",
] as const;

/** A DEFAULTED loan was placed, and no further payment is expected; other entities never are. */
export const knownStatuses = [...commonStatuses, "DEFAULTED"] as const;

export type KnownStatus = (typeof knownStatuses)[number];

/** A status as the API sent it; an unknown one is shown unchanged. */
export type Status = KnownStatus | (string & {});

/** The entities with a status: the same status has another meaning for each. */
export type StatusBearer = "loan" | "period" | "movement" | "request";

export function isKnownStatus(status: string): status is KnownStatus {
  return (knownStatuses as readonly string[]).includes(status);
}

/** Whether the money is still on its way, and so in no total. */
export function isPending(status: Status): boolean {
  return status === "PENDING" || status === "PENDING_WITHDRAWAL";
}
