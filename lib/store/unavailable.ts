/** The shared store does not answer: what hangs on it is unknown, and must not be guessed. */
export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("The shared store is not available", options);
    this.name = "StoreUnavailable";
  }
}

/** How long a caller should wait before asking again, in seconds. */
export const secondsUntilStoreRetry = 2;
