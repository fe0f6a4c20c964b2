import { LendersApiError } from "./transport/error";

const longestId = 128;

/** Whether something may have this id: it is one path segment, and not too long. */
export function isUsableId(id: string): boolean {
  const unusable = id === "" || id === "." || id === ".." || /[\p{Cc}/\\]/u.test(id);
  return !unusable && id.length <= longestId && id.isWellFormed();
}

/** An opaque id as one path segment; ids that could not be one are "not found" without a call. */
export function idSegment(id: string): string {
  if (!isUsableId(id)) throw new LendersApiError("not-found");
  return encodeURIComponent(id);
}
