import { register } from "./instrumentation";
import { good } from "./lib/config-for-tests";

jest.mock("@/lib/server/operate");
jest.mock("@/lib/server/open-style-sheet");

const stopped = new Error("the process ended");

let written: string;
let exit: jest.SpyInstance;

beforeEach(() => {
  jest.resetModules();
  written = "";
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += text;
    return true;
  });
  exit = jest.spyOn(process, "exit").mockImplementation(() => {
    throw stopped;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function startWith(variables: Record<string, string>): Promise<void> {
  const env = { NODE_ENV: "production", NEXT_RUNTIME: "nodejs", ...variables } as const;
  jest.replaceProperty(process, "env", env);
  return register();
}

test("stops the start without a configuration, and names every variable", async () => {
  await expect(startWith({})).rejects.toBe(stopped);
  expect(exit).toHaveBeenCalledWith(1);
  for (const name of Object.keys(good)) expect(written).toContain(`${name} is missing`);
});

test("lets a good configuration start", async () => {
  await startWith(good);
  expect(exit).not.toHaveBeenCalled();
  expect(written).toBe("");
});

function operatingFails(error: Error): void {
  const { operate } =
    jest.requireMock<typeof import("@/lib/server/operate")>("@/lib/server/operate");
  jest.mocked(operate).mockRejectedValueOnce(error);
}

test("stops the start where the metrics' port cannot be listened on, with that line alone", async () => {
  const { StartFault } = await import("@/lib/server/start-fault");
  operatingFails(new StartFault("Port 9370 (METRICS_PORT) is in use"));
  await expect(startWith({ ...good, METRICS_PORT: "9370" })).rejects.toBe(stopped);
  expect(written).toBe("Port 9370 (METRICS_PORT) is in use\n");
});

test("does not change other errors, with any code", async () => {
  const other = Object.assign(new Error("no such file"), { code: "ENOENT" });
  operatingFails(other);
  await expect(startWith({ ...good, METRICS_PORT: "9370" })).rejects.toBe(other);
  expect(written).toBe("");
});
