import { appendFileSync } from "node:fs";

// Loaded into the portal's process: writes down each long turn of its event loop, in milliseconds of
// the processor. By the clock, what else the machine does would be in it.

const worthWritingMilliseconds = 50;
const file = process.env.HOSTILE_TURNS ?? "";
let used = process.threadCpuUsage();

setInterval(() => {
  const { user, system } = process.threadCpuUsage(used);
  used = process.threadCpuUsage();
  const milliseconds = Math.round((user + system) / 1000);
  if (milliseconds >= worthWritingMilliseconds) appendFileSync(file, `${milliseconds}\n`);
}, 10).unref();
