import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { wireMoney } from "../wire";
import { wireListing } from "../wire-rows";
import { parseResponse } from "./parse-response";

const page = { limit: 25, offset: 0, total: 1 };
const listing = wireListing(wireMoney);

function bodyOf(value: unknown): Uint8Array {
  return Uint8Array.from(Buffer.from(JSON.stringify(value)));
}

test("a body is freed once it is read; a part of a larger buffer stays as it is", async () => {
  const whole = bodyOf({ data: [{ amount: 1.5, currency: "MXN" }], page });
  const rows = [{ amount: "1.5", currency: "MXN" }];
  const larger = new Uint8Array(whole.length + 1);
  larger.set(whole);
  const part = larger.subarray(0, whole.length);
  for (const body of [part, whole])
    await expect(parseResponse(body, {}, listing)).resolves.toMatchObject({ rows });
  expect([whole.length, part.length]).toEqual([0, larger.length - 1]);
});

test("between two long responses the event loop does other work", async () => {
  const order: string[] = [];
  const schema = z.unknown().transform(() => order.push("response"));
  const long = bodyOf("x".repeat(70_000));
  const bodies = [long, long, long].map((each) => Uint8Array.from(each));
  const all = Promise.all(bodies.map((body) => parseResponse(body, {}, schema)));
  let reading = true;
  const others = (async () => {
    while (reading) {
      await setImmediate();
      order.push("other");
    }
  })();
  await all;
  reading = false;
  await others;
  const work = order.join(" ");
  expect(work.match(/response/g)).toHaveLength(3);
  expect(work).not.toContain("response response");
});
