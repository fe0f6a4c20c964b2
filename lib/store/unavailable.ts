import "server-only";

export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("The shared store is not available", options);
    this.name = "StoreUnavailable";
  }
}

export const secondsUntilStoreRetry = 2;
