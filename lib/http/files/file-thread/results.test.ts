import { TimeoutError } from "@/lib/with-timeout";
import { errorOf, failureOf } from "./results";

test("work that took too long in the other thread is not an unexpected error", () => {
  const failure = structuredClone(failureOf(new TimeoutError()));
  expect(errorOf(failure)).toBeInstanceOf(TimeoutError);
});
