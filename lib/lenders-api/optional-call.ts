import "server-only";
import { LendersApiError } from "./transport/error";

/** Whether the API does not offer the call. */
export function isLacking(error: unknown): error is LendersApiError {
  return error instanceof LendersApiError && ["not-found", "unsupported"].includes(error.fault);
}

/** For an optional call: one that the API does not offer is "unsupported", whatever the status. */
export function lackingAsUnsupported(error: unknown): never {
  if (!isLacking(error)) throw error;
  const { status } = error;
  throw new LendersApiError("unsupported", { cause: error, ...(status && { status }) });
}
