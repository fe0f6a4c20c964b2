import type { MemorySample } from "./memory.ts";
import { verdict } from "./report.ts";

const seconds = 3_600;

/** A sample each minute, whose live memory grows; from the second half on a thread writes files. */
function grownBy(perMinute: number): MemorySample[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const threads = minute > 30 ? minute % 2 : 0;
    const live = 140 + minute * perMinute + threads * 50;
    return { pid: 1, seconds: minute * 60, rss: 300, peak: 300, live, threads };
  });
}

test.each([
  [0.1, "kept    live memory grows by 0.10 MB"],
  [0.3, "BROKEN  live memory grows by 0.30 MB"],
])("a growth of %s MB per minute is judged without the thread of files", (perMinute, line) => {
  const run = { begun: 0, seconds, samples: [], windows: [], memory: grownBy(perMinute) };
  expect(verdict(run).lines.join("\n")).toContain(line);
});
