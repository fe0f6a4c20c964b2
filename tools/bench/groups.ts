import { lighthousePoints } from "./browser/lighthouse.ts";
import { listChanges } from "./browser/list-changes.ts";
import { rowsOnScreen } from "./browser/rows-on-screen.ts";
import type { Group } from "./figure.ts";
import { cpu } from "./server/cpu.ts";
import { documentSize } from "./server/document.ts";
import { exports } from "./server/export.ts";
import { latency } from "./server/latency.ts";
import { otherReaders } from "./server/other-readers.ts";

export const groups: readonly Group[] = [
  documentSize,
  rowsOnScreen,
  listChanges,
  lighthousePoints,
  cpu,
  latency,
  exports,
  otherReaders,
];
