import { LendersApiError } from "./error";

const longestId = 128;

/** An opaque id as one path segment; ids that could not be one are "not found" without a call. */
export function idSegment(id: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  const unusable = id === "" || id === "." || id === ".." || /[\u0000-\u001f\u007f-\u009f/\\]/.test(id);
  if (unusable || id.length > longestId || !id.isWellFormed()) throw new LendersApiError("not-found");
  return encodeURIComponent(id);
}
