import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { otherSide } from "./port";

test("an `ask` that fails on the other side rejects; a `tell` that fails ends nothing", async () => {
  const { port1, port2 } = new MessageChannel();
  const fail = async () => {
    throw new Error("broken");
  };
  type Side = { fail: () => Promise<void>; count: (one: number) => Promise<number> };
  const side = otherSide<Side, object>(port1, {});
  otherSide<object, Side>(port2, { fail, count: async (one) => one + 1 });
  side.tell("fail");
  await expect(side.ask("fail")).rejects.toThrow("The other thread failed");
  expect(await side.ask("count", 1)).toBe(2);
  port1.close();
  await once(port2, "close");
  await expect(side.ask("count", 1)).rejects.toThrow("closed its port");
});
