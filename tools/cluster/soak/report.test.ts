import type { MemorySample } from "./memory.ts";
import { verdict } from "./report.ts";

const seconds = 3_600;

/** A sample each minute, whose live memory grows; in the second half a thread writes files. */
function grownBy(perMinute: number): MemorySample[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const ofMain = 140 + minute * perMinute;
    const live = ofMain + (minute > 30 ? 50 : 0);
    return { pid: 1, seconds: minute * 60, rss: 300, peak: 300, ofMain, live };
  });
}

test.each([
  [0.1, "kept    live memory of the main thread grows by 0.10 MB"],
  [0.3, "BROKEN  live memory of the main thread grows by 0.30 MB"],
])("a growth of %s MB per minute is judged without the thread of files", (perMinute, line) => {
  const run = { begun: 0, seconds, samples: [], windows: [], memory: grownBy(perMinute) };
  expect(verdict(run).lines.join("\n")).toContain(line);
});
