import { lighthousePoints } from "./browser/lighthouse.ts";
import { listChanges, rowsOnScreen } from "./browser/lists.ts";
import type { Group } from "./figure.ts";
import { exports } from "./server/export.ts";
import { latency } from "./server/latency.ts";
import { otherReaders } from "./server/other-readers.ts";
import { peak } from "./server/peak.ts";
import { cpu, documentSize } from "./server/requests.ts";
import { summary } from "./server/summary.ts";

export const groups: readonly Group[] = [
  documentSize,
  rowsOnScreen,
  listChanges,
  lighthousePoints,
  cpu,
  latency,
  peak,
  summary,
  exports,
  otherReaders,
];
