import type { Config } from "@/lib/config";
import { logWhatIsPrinted } from "@/lib/telemetry/errors";
import { drainOnSignal } from "./drain";
import { operate } from "./operate";

jest.mock("@/lib/telemetry/errors");
jest.mock("@/lib/telemetry/observe-requests");
jest.mock("./drain");

const config = { drainSeconds: 3, serverless: false, development: false };

function operateWith(change: Partial<Config>): Promise<void> {
  return operate({ ...config, ...change } as Config);
}

afterEach(() => {
  jest.clearAllMocks();
});

test("drains on a signal, for the configured time", async () => {
  await operateWith({});
  expect(drainOnSignal).toHaveBeenCalledWith({ graceSeconds: 3 });
});

test("does not handle signals on Vercel, but logs", async () => {
  await operateWith({ serverless: true });
  expect(drainOnSignal).not.toHaveBeenCalled();
  expect(logWhatIsPrinted).toHaveBeenCalled();
});

test("handles neither signals nor printed errors in development", async () => {
  await operateWith({ development: true });
  expect(drainOnSignal).not.toHaveBeenCalled();
  expect(logWhatIsPrinted).not.toHaveBeenCalled();
});
