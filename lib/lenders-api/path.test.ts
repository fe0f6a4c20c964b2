import { api, asked } from "./api-called-for-tests";
import { answerWith, caller } from "./api-for-tests";
import { fetchLoan } from "./loans";
import { idSegment, isUsableId } from "./path";
import { fetchRequest } from "./requests";

const money = { amount: "10.00", currency: "MXN" };
const entity = { id: "préstamo ?#%2F1", status: "PENDING", principal: money };
const request = { ...entity, amount: money, requestedAt: "2026-06-01T16:20:00Z" };

test.each([
  ["loans", (id: string) => fetchLoan(caller, id)],
  ["requests", (id: string) => fetchRequest(caller, id)],
])(
  "one of the %s is read by its id, one encoded segment of the path, or not found",
  async (list, read) => {
    api.answer = answerWith(request);
    expect(await read(entity.id)).toMatchObject({ id: entity.id });
    await expect(read("a/b")).rejects.toMatchObject({ fault: "not-found" });
    expect(asked()).toEqual([`/${list}/pr%C3%A9stamo%20%3F%23%252F1`]);
    for (const status of [403, 404]) {
      api.answer = answerWith({}, status);
      await expect(read("R-7")).rejects.toMatchObject({ fault: "not-found" });
    }
  },
);

const controls = ["a\u0000b", "a\nb", "\u0085", "a\u009fb"];

test.each(["", ".", "..", "../loans", "a/b", "a\\b", ...controls, "\ud800", "x".repeat(129)])(
  "%j is no id",
  (id) => {
    expect(isUsableId(id)).toBe(false);
    expect(() => idSegment(id)).toThrow("not-found");
  },
);

test.each(["ln_0001", "...", "x".repeat(128)])("%s is an id", (id) => {
  expect(isUsableId(id)).toBe(true);
  expect(idSegment(id)).toBe(id);
});
