import { api, asked } from "./api-called-for-tests";
import { answerWith, caller } from "./api-for-tests";
import { fetchLoan } from "./loans";
import { idSegment, isUsableId } from "./path";
import { fetchRequest } from "./requests";

const money = { amount: "10.00", currency: "MXN" };
const fields = { id: "préstamo ?#%2F1", status: "PENDING" };
const reads = {
  loans: { ...fields, read: (id: string) => fetchLoan(caller, id), principal: money },
  requests: {
    ...fields,
    read: (id: string) => fetchRequest(caller, id),
    amount: money,
    requestedAt: "2026-06-01T16:20:00Z",
  },
};

describe.each(Object.entries(reads))("one of the %s", (list, { read, ...entity }) => {
  test("is read by its id, which is one encoded segment of the path", async () => {
    api.answer = answerWith(entity);
    expect(await read(entity.id)).toMatchObject(entity);
    expect(asked()).toEqual([`/${list}/pr%C3%A9stamo%20%3F%23%252F1`]);
  });

  test.each([403, 404])("is not found after a %d", async (status) => {
    api.answer = answerWith({}, status);
    await expect(read("R-7")).rejects.toMatchObject({ fault: "not-found" });
  });

  test.each([
    "",
    ".",
    "..",
    "../loans",
    "a/b",
    "a\\b",
    "a\u0000b",
    "a\nb",
    "\u0085",
    "a\u009fb",
    "\ud800",
    "x".repeat(129),
  ])("is not found, without a call, as %j", async (id) => {
    expect(isUsableId(id)).toBe(false);
    await expect(read(id)).rejects.toMatchObject({ fault: "not-found" });
    expect(asked()).toEqual([]);
  });
});

test.each(["ln_0001", "...", "x".repeat(128)])("%s is an id", (id) => {
  expect(isUsableId(id)).toBe(true);
  expect(idSegment(id)).toBe(id);
});
