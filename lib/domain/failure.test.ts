import { commonFailure, type Fault, type Outcome } from "./failure";

const failed = (fault: Fault) => ({ ok: false, failure: { fault, requestId: "r" } }) as const;

test.each<[string, Fault, readonly Outcome<unknown>[], Fault | undefined]>([
  ["the optional calls are lacking", "not-found", [failed("unsupported")], "not-found"],
  ["another read failed otherwise", "not-found", [failed("time-out")], undefined],
  ["another read is there", "not-found", [{ ok: true, value: 1 }], undefined],
])("one message is enough only if nothing else is to be said: %s", async (...row) => {
  const [, fault, others, common] = row;
  const all = [failed(fault), ...others].map((each) => Promise.resolve(each));
  expect((await commonFailure(Promise.resolve(failed(fault)), all))?.fault).toBe(common);
});
