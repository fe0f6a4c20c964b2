/** The statuses of the contract, shared by loans, movements, requests and periods. */
export const knownStatuses = [
  "PENDING",
  "PENDING_WITHDRAWAL",
  "CANCELED",
  "ACTIVE",
  "COMPLETED",
  "FINISHED",
] as const;

export type KnownStatus = (typeof knownStatuses)[number];

/** A status as the API sent it: one that this portal does not know is kept, and shown as it came. */
export type Status = KnownStatus | (string & {});

/** Whether the portal has a label for the status. */
export function isKnownStatus(status: string): status is KnownStatus {
  return (knownStatuses as readonly string[]).includes(status);
}

/** Whether the money is still on its way, and so in no total. */
export function isPending(status: Status): boolean {
  return status === "PENDING" || status === "PENDING_WITHDRAWAL";
}
