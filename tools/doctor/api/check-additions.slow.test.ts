import { findingLines } from "../report/print.ts";
import type { Breakable, Fault } from "./broken-api-for-tests.ts";
import { examineWith, setUpExaminations } from "./examination-for-tests.ts";

setUpExaminations();

const at = (path: string, change: (body: Breakable) => void): Fault => ({
  answer: ({ body }, requested) => {
    if (requested === path) change(body);
  },
});

const linesOf = async (fault: Fault) => {
  const findings = await examineWith(fault);
  const names = ["/loans/totals", "/payments", "/movements/totals by day"];
  return findings
    .filter(({ check }) => names.some((name) => check.startsWith(name)))
    .flatMap(findingLines)
    .join("\n");
};

test("the sandbox's additions are what its lists add up to", async () => {
  const text = await linesOf({});
  expect(text).toMatch(/\/loans\/totals: the same as 24 loans added up/);
  expect(text).toMatch(/\/payments\/totals: the same as 626 payments added up/);
  expect(text).toMatch(/\/payments\/totals by month: the same as 626 payments/);
  expect(text).toMatch(/\/movements\/totals by day: the same as 1800 movements/);
  expect(text).not.toMatch(/FAILED|WARNING/);
});

test("wrong sums, missing groups and ignored days are reported at once", async () => {
  const text = await linesOf({
    answer: ({ body }, path, query) => {
      if (path === "/loans/totals") body.data.pop();
      if (path === "/payments/totals") body.data[0].principalExpected = "0.01";
      if (path === "/movements/totals" && query.get("by") === "day")
        for (const row of body.data) row.date = undefined;
    },
  });
  expect(text).toMatch(/the list has it, but not the totals/);
  expect(text).toMatch(/principalExpected differs/);
  expect(text).toMatch(/by=day is ignored: rows come without a date/);
});

test("for an API without them it reports that none are needed", async () => {
  const text = await linesOf({
    answer: (reply, path) => {
      if (/^\/payments|^\/loans\/totals/.test(path))
        Object.assign(reply, { status: 404, body: {} });
    },
  });
  expect(text.match(/the API does not have them/g)).toHaveLength(2);
  expect(text).toMatch(/to 2,000/);
  expect(text).toMatch(/to 60/);
});

test("payments of another shape are reported without their data", async () => {
  const fault = at("/payments", (body) => {
    for (const row of body.data) row.dueDate = "21/11/2026";
  });
  expect(await linesOf(fault)).toMatch(/\/payments: 200, of another shape/);
});
