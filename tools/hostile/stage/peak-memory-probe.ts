import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Loaded into the portal's process: writes down the most memory that it has used so far, in MB.

const file = process.env.HOSTILE_MEMORY ?? "";
const note = () => writeFileSync(file, String(Math.round(process.resourceUsage().maxRSS / 1024)));

if (isMainThread) setInterval(note, 100).unref();
