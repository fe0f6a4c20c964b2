/** The doctor cannot begin; the message is for whoever called it. */
export class UsageError extends Error {}
