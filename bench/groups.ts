import type { Group } from "./figure.ts";
import { cpu } from "./server/cpu.ts";

/** All groups, in the order in which they are measured and shown. */
export const groups: readonly Group[] = [cpu];
