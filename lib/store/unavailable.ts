import "server-only";

/** The shared store does not respond; callers must not guess what it contains. */
export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("The shared store is not available", options);
    this.name = "StoreUnavailable";
  }
}

/** How long a client should wait before a retry, in seconds. */
export const secondsUntilStoreRetry = 2;
