import "server-only";
import { LendersApiError } from "./transport/error";

const longestId = 128;

export function isUsableId(id: string): boolean {
  const unusable = id === "" || id === "." || id === ".." || /[\p{Cc}/\\]/u.test(id);
  return !unusable && id.length <= longestId && id.isWellFormed();
}

/** Encodes an id as a path segment; throws "not-found" if it cannot be one. */
export function idSegment(id: string): string {
  if (!isUsableId(id)) throw new LendersApiError("not-found");
  return encodeURIComponent(id);
}
