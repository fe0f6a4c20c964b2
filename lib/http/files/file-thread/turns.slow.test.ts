import { setImmediate, setTimeout } from "node:timers/promises";
import { Turns } from "./turns";

const one = () => 1;

const tick = async () => {
  for (let count = 0; count < 5; count += 1) await setImmediate();
};

/** Takes turns for these lenders; `done` ends the running piece, `begun` has all that were begun. */
function take(turns: Turns, ...lenders: readonly string[]) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const all = lenders.map((lender) =>
    turns.take(lender, () => {
      begun.push(lender);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const done = async () => {
    ends.shift()?.();
    await tick();
  };
  return { begun, done, all: () => Promise.all(all) };
}

test("one piece at a time, and a lender with many pieces waits for those with one", async () => {
  const { begun, done, all } = take(new Turns(one, 60_000), "ana", "ana", "ana", "luis", "eva");
  for (const expected of [["ana"], ["ana", "luis"], ["ana", "luis", "eva"]]) {
    await tick();
    expect(begun).toEqual(expected);
    await done();
  }
  while (begun.length < 4) await setTimeout(5);
  await done();
  while (begun.length < 5) await setTimeout(5);
  await done();
  expect(begun).toEqual(["ana", "luis", "eva", "ana", "ana"]);
  await all();
});

test("a piece that waits for the API lets other lenders pass, not its own", async () => {
  const { begun, done, all } = take(new Turns(one, 25), "ana", "ana", "luis");
  await setTimeout(200);
  expect(begun).toEqual(["ana", "luis"]);
  await done();
  while (begun.length < 3) await setTimeout(5);
  expect(begun).toEqual(["ana", "luis", "ana"]);
  await done();
  await done();
  await all();
});

test("a lender with long pieces rests after each, while another one has short pieces", async () => {
  const turns = new Turns(one);
  const worked: string[] = [];
  const pieces = (lender: string, count: number, milliseconds: number) =>
    Array.from({ length: count }, () =>
      turns.take(lender, async () => {
        worked.push(lender);
        await setTimeout(milliseconds);
      }),
    );
  await Promise.all([...pieces("ana", 4, 60), ...pieces("luis", 4, 10)]);
  expect(worked.indexOf("ana", 3)).toBeGreaterThanOrEqual(worked.lastIndexOf("luis"));
});

test("a lender with more files rests after each piece, a lender with fewer does not", async () => {
  const turns = new Turns((lender) => (lender === "ana" ? 3 : 1));
  const worked: string[] = [];
  const file = async (lender: string) => {
    for (let piece = 0; piece < 12; piece += 1)
      await turns.take(lender, async () => {
        worked.push(lender);
        await setTimeout(20);
      });
  };
  await Promise.all([file("ana"), file("luis")]);
  const beside = worked.slice(0, worked.lastIndexOf("luis"));
  // One after the other it would be about twelve.
  expect(beside.filter((lender) => lender === "ana").length).toBeLessThan(6);
});

test("a piece that fails is followed by the next, and its value or error is given", async () => {
  const turns = new Turns(one);
  const failing = turns.take("ana", async () => {
    throw new Error("the API failed");
  });
  const next = turns.take("ana", async () => "written");
  await expect(failing).rejects.toThrow("the API failed");
  expect(await next).toBe("written");
});
