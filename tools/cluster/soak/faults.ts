import { once } from "node:events";
import { connect } from "node:net";
import { switchOff, switchOn, type TestLender } from "../../../e2e/sandbox-control.ts";
import type { Cluster } from "../cluster.ts";
import type { Instance } from "../instance.ts";
import type { Sample } from "../samples.ts";
import type { WatchedStore } from "../watched-store.ts";

/** What goes wrong, and for how long. */
export type Fault = {
  readonly name: string;
  readonly seconds: number;
  /** Whether it may be the reason for an error. */
  readonly strikes: (sample: Sample) => boolean;
  /** Begins it, and returns how it ends. */
  readonly begin: () => Promise<() => Promise<unknown>>;
};

/** Where the faults strike. */
export type Scene = {
  readonly cluster: Cluster<WatchedStore>;
  readonly readers: readonly TestLender[];
  readonly clockPort: number;
};

const slowMs = 4_000;
const clockStepMs = 90_000;
/** As `docs/operating.md` says for Sentinels that wait 5 s. */
const failoverSeconds = 11;

const gets =
  (...statuses: readonly number[]) =>
  ({ status }: Sample) =>
    statuses.includes(status);

/**
 * All faults, in their order. The first instance alone is killed, so that the second one lives as long
 * as the run; the clock is the second one's.
 */
export function faultsOf({ cluster, readers, clockPort }: Scene): readonly Fault[] {
  const [first] = cluster.instances as readonly [Instance, ...Instance[]];
  const [unlucky] = readers as readonly [TestLender, ...TestLender[]];
  // A page without its data has the status 200, and a file that breaks off is a broken connection.
  const withoutData = gets(0, 200, 502, 503, 504);
  const api = (
    name: string,
    struck: readonly TestLender[],
    scenario: Parameters<typeof switchOn>[1],
  ): Fault => ({
    name,
    seconds: 12,
    strikes: (sample) =>
      sample.by !== undefined && struck.includes(sample.by) && withoutData(sample),
    begin: async () => {
      await Promise.all(struck.map((lender) => switchOn(lender, scenario)));
      return () => Promise.all(struck.map(switchOff));
    },
  });
  const clock = (name: string, milliseconds: number): Fault => ({
    name,
    seconds: 12,
    // A token that seems to come from the future is refused.
    strikes: ({ what, status }) => ["sign-in", "renewal"].includes(what) && status === 401,
    begin: async () => {
      await stepClock(clockPort, milliseconds);
      return () => stepClock(clockPort, 0);
    },
  });
  return [
    {
      name: "an instance is killed",
      seconds: 3,
      // The proxy sends requests to an instance that has not reached the store yet.
      strikes: gets(0, 502, 503),
      begin: async () => {
        await first.kill();
        return () => first.start();
      },
    },
    {
      name: "the store's primary is killed",
      seconds: failoverSeconds,
      strikes: gets(503),
      begin: async () => (await cluster.store.killPrimary()).revive,
    },
    api("the API resets connections", readers, { name: "reset" }),
    clock("a clock is 90 s fast", clockStepMs),
    api("the API is slow", readers, { name: "slow", ms: slowMs }),
    api("the API is wrong for one lender", [unlucky], { name: "wrong-schema" }),
    clock("a clock is 90 s slow", -clockStepMs),
    api("one lender has an unreadable row", [unlucky], {
      name: "malformed-row",
      path: "/movements",
    }),
  ];
}

async function stepClock(port: number, milliseconds: number): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.end(String(milliseconds));
  socket.resume();
  await once(socket, "close");
}
