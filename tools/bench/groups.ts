import { dataOnScreen } from "./browser/data-on-screen.ts";
import { firstInteraction } from "./browser/first-interaction.ts";
import { lighthouseScores } from "./browser/lighthouse.ts";
import { listChanges } from "./browser/list-changes.ts";
import { pageScripts } from "./browser/page-scripts.ts";
import type { Group } from "./figure.ts";
import { cpu } from "./server/cpu.ts";
import { documentSize } from "./server/document.ts";
import { exports } from "./server/export.ts";
import { growth } from "./server/growth.ts";
import { latency } from "./server/latency.ts";
import { memory } from "./server/memory.ts";
import { otherReaders } from "./server/other-readers.ts";
import { start } from "./server/start.ts";

/** These need Chromium. */
export const browserGroups: readonly Group[] = [
  dataOnScreen,
  listChanges,
  firstInteraction,
  pageScripts,
  lighthouseScores,
];

export const groups: readonly Group[] = [
  ...browserGroups,
  cpu,
  latency,
  documentSize,
  growth,
  exports,
  otherReaders,
  memory,
  start,
];
