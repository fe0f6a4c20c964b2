import { readFileSync } from "node:fs";

/**
 * What Linux tells of a process or thread after its name, such as of `/proc/1` or `/proc/1/task/2`: the
 * state, the parent and so on, in the order of proc(5). Throws if it has ended.
 */
export function statOf(place: string): readonly string[] {
  // The name in brackets may contain anything.
  return readFileSync(`${place}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}
