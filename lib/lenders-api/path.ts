import { LendersApiError } from "./error";

const longestId = 128;

/** An opaque id as one path segment; ids that could not be one are "not found" without a call. */
export function idSegment(id: string): string {
  const unusable = id === "" || id === "." || id === ".." || /[\p{Cc}/\\]/u.test(id);
  if (unusable || id.length > longestId || !id.isWellFormed())
    throw new LendersApiError("not-found");
  return encodeURIComponent(id);
}
