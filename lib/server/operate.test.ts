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

const draining = { openRequests: "all", graceSeconds: 3 };

test.each([
  ["a server", {}, [[draining]], 1],
  ["Vercel, which handles signals itself,", { serverless: true }, [], 1],
  ["development", { development: true }, [], 0],
])(
  "%s drains on a signal for the configured time, and logs what is printed: %j",
  async (_where, change, drained, logged) => {
    await operateWith(change);
    expect(jest.mocked(drainOnSignal).mock.calls).toEqual(drained);
    expect(logWhatIsPrinted).toHaveBeenCalledTimes(logged);
  },
);

test("warns if any client may say which address it has", async () => {
  await operateWith({});
  expect(logEvent).not.toHaveBeenCalled();
  await operateWith({ trustedClients: ["0.0.0.0/0"] });
  expect(logEvent).toHaveBeenCalledWith("clients-trusted", { reason: "TRUSTED_PROXIES" });
});
