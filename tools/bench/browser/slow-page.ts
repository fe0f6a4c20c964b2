import type { BrowserContextOptions, Page } from "playwright";
import { newLine, type openLine, slowdown } from "./conditions.ts";
import { watchRows } from "./row-watch.ts";
import type { PortalSide } from "./sides.ts";

/** Runs `work` on a page with a slow processor and line, in a new browser context with an empty cache. */
export async function onSlowPage<Value>(
  { enter }: Pick<PortalSide, "enter">,
  device: BrowserContextOptions,
  work: (page: Page) => Promise<Value>,
  line: typeof newLine | typeof openLine = newLine,
): Promise<Value> {
  const context = await enter(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await watchRows(page);
    return await work(page);
  } finally {
    await context.close();
  }
}
