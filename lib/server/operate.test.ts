import type { Config } from "@/lib/config";
import { logEvent, logWhatIsPrinted } from "@/lib/telemetry/log";
import { drainOnSignal } from "./drain";
import { operate } from "./operate";

jest.mock("@/lib/telemetry/log");
jest.mock("./drain");
jest.mock("./requests", () => ({ watchRequests: () => ({ openRequests: "all" }) }));

const config = {
  drainSeconds: 3,
  serverless: false,
  development: false,
  trustedClients: [] as readonly string[],
};

function operateWith(change: Partial<Config>): Promise<void> {
  return operate({ ...config, ...change } as Config);
}

afterEach(() => {
  jest.clearAllMocks();
});

test("drains on a signal, for the configured time", async () => {
  await operateWith({});
  expect(drainOnSignal).toHaveBeenCalledWith({ openRequests: "all", graceSeconds: 3 });
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

test("warns if any client may say which address it has", async () => {
  await operateWith({});
  expect(logEvent).not.toHaveBeenCalled();
  await operateWith({ trustedClients: ["0.0.0.0/0"] });
  expect(logEvent).toHaveBeenCalledWith("clients-trusted", { reason: "TRUSTED_PROXIES" });
});
