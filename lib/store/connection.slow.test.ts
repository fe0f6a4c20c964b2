import { readConfig } from "@/lib/config";
import { logEvent } from "@/lib/telemetry/log";
import { StoreServer } from "./server-for-tests";
import { closeStore, openStore } from "./store";

jest.mock("@/lib/config");
jest.mock("@/lib/telemetry/log");

test("connects however slow it goes: each try may take longer than the one before", async () => {
  const server = new StoreServer();
  // Longer than the first try of a second.
  server.delayMilliseconds = 1_500;
  jest.mocked(readConfig).mockReturnValue({ redisUrl: await server.start() } as never);
  const connected = new Promise<void>((resolve) =>
    jest.mocked(logEvent).mockImplementation((event) => {
      if (event === "store-available") resolve();
    }),
  );
  await openStore();
  await connected;
  expect(jest.mocked(logEvent).mock.calls.map(([event]) => event)).toEqual([
    "store-unavailable",
    "store-available",
  ]);
  closeStore();
  await server.stop();
}, 60_000);
