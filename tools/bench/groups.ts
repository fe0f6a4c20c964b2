import { apiCalls } from "./browser/api-calls.ts";
import { dataOnScreen } from "./browser/data-on-screen.ts";
import { firstInteraction } from "./browser/first-interaction.ts";
import { lighthouseScores } from "./browser/lighthouse.ts";
import { listChanges } from "./browser/list-changes.ts";
import { pageScripts } from "./browser/page-scripts.ts";
import type { Group } from "./figure.ts";
import { cpu } from "./server/cpu.ts";
import { exports } from "./server/export.ts";
import { growth } from "./server/growth.ts";
import { latency } from "./server/latency.ts";
import { memory } from "./server/memory.ts";
import { start } from "./server/start.ts";

export const groups: readonly Group[] = [
  dataOnScreen,
  listChanges,
  firstInteraction,
  pageScripts,
  lighthouseScores,
  apiCalls,
  cpu,
  latency,
  growth,
  exports,
  memory,
  start,
];
