import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import { inform, otherSide } from "./port";

type Other = { told: (what: string) => void; asked: () => Promise<string> };

function open(told = jest.fn()) {
  const { port1, port2 } = new MessageChannel();
  otherSide<object, Other>(port2, { told, asked: async () => "answer" });
  return { port: port1, other: otherSide<Other, object>(port1, {}), told };
}

const unhandled = jest.fn();

beforeEach(() => {
  unhandled.mockClear();
  process.on("unhandledRejection", unhandled);
});
afterEach(() => {
  process.off("unhandledRejection", unhandled);
});

test("calls the other side, and informs it without an answer", async () => {
  const { port, other, told } = open();
  inform(other.told.asEvent)("news");
  expect(await other.asked()).toBe("answer");
  expect(told).toHaveBeenCalledWith("news");
  port.close();
});

test("a closed port rejects calls, and what was only to be told is dropped", async () => {
  const { port, other, told } = open();
  port.close();
  await once(port, "close");
  inform(other.told.asEvent)("news");
  await expect(other.asked()).rejects.toThrow("closed");
  await setImmediate();
  expect(unhandled).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
