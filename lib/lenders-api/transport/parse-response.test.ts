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

test("a body is freed once it is read", async () => {
  const body = bodyOf({ data: [{ amount: 1.5, currency: "MXN" }], page });
  await expect(parseResponse(body, {}, listing)).resolves.toMatchObject({
    rows: [{ amount: "1.5", currency: "MXN" }],
  });
  expect(body).toHaveLength(0);
});

test("a part of a larger buffer is read and stays as it is", async () => {
  const around = bodyOf({ amount: "1", currency: "MXN" });
  const larger = new Uint8Array(around.length + 1);
  larger.set(around);
  const body = larger.subarray(0, around.length);
  await expect(parseResponse(body, {}, wireMoney)).resolves.toEqual({
    amount: "1",
    currency: "MXN",
  });
  expect(body).toEqual(around);
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
