/** The doctor cannot start; the message says why. */
export class UsageError extends Error {}
