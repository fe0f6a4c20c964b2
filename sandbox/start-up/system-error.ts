/** True for an error of the operating system with this code, such as EEXIST, from any realm. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
