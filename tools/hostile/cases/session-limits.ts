import { casesOf, type Group } from "../case.ts";
import { type Tests, trialAt } from "../client.ts";
import { cookieChange, line, statusOf } from "../seen.ts";
import type { Answer } from "../wire/answer.ts";

const table = `
over-idle | renewals of a sign-in that nobody used for two days | 401 session-idle, no cookie
over-idle-forged | the same, with a forged time of use | 401 session-idle, no cookie
over-old | renewals of a sign-in of four days ago | 401 session-too-old, no cookie
over-not-yet | renewals of a sign-in of today | 200 session, cookie set`;

const now = Math.floor(Date.now() / 1000);
const forgedUse = `__Host-lenders_use=${now}.${"A".repeat(43)}`;

function told(answer: Answer): string {
  const { code = "session" } = JSON.parse(answer.body.toString());
  return line(`${statusOf(answer)} ${code}`, cookieChange(answer));
}

function renewals(hours: number, cookie?: string): Tests[string] {
  return async (client) => {
    const claims = { auth_time: now - hours * 3_600 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.sendToken({ claims }, cookie ? { cookie } : {})),
    );
    return [...new Set(answers.map(told))].join("; ");
  };
}

const tests: Tests = {
  "over-idle": renewals(48),
  "over-idle-forged": renewals(48, forgedUse),
  "over-old": renewals(96),
  "over-not-yet": renewals(12),
};

/** Where a session ends after a day without use, and after three days. */
export const sessionLimits: Group = {
  name: "session-limits",
  atOnce: 4,
  cases: casesOf(table, tests, trialAt("faults")),
};
