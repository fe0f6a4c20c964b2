import fc from "fast-check";
import type { Group } from "../case.ts";
import { type Client, trial } from "../client.ts";
import { type Input, inputs } from "../fuzz/inputs.ts";
import { cookieName, freshAddress } from "../stage/portal-under-test.ts";

const seed = 20_261_121;
const count = 10_000;
const atOnce = 8;

function spoilt(cookie: string, at: number): string {
  const place = cookieName.length + 1 + (at % (cookie.length - cookieName.length - 1));
  return cookie.slice(0, place) + (cookie[place] === "x" ? "y" : "x") + cookie.slice(place + 1);
}

function cookieOf({ cookie, spoiltAt, garbage }: Input, good: string): string | undefined {
  if (cookie === "none") return undefined;
  if (cookie === "good") return good;
  return cookie === "spoilt" ? spoilt(good, spoiltAt) : `${cookieName}=${garbage}`;
}

function replay({ method, path, headers, cookie, body }: Input): string {
  return JSON.stringify({ method, path, headers, cookie, body }).slice(0, 600);
}

async function fuzz({ stage: { ledger }, portal, lender }: Client): Promise<string> {
  const good = await portal.signIn(lender);
  const waiting = fc.sample(inputs, { seed, numRuns: count });
  const leaks = () => [ledger.tokens, ledger.secrets, ledger.strangersRows].flat().length;
  const before = leaks();
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let input = waiting.pop(); input; input = waiting.pop()) {
      const { method, path, headers, body } = input;
      const cookie = cookieOf(input, good);
      const answer = await portal.request({
        method,
        path,
        headers,
        from: freshAddress(),
        as: lender,
        timeOutMilliseconds: 12_000,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { body }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || answer.status === 0)
        failures.push(`${answer.status} ${replay(input)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const failure of failures.slice(0, 10)) console.log(`    fuzz: ${failure}`);
  const spread = [...statuses].sort(([one], [other]) => one - other);
  const sent = spread.reduce((sum, [, times]) => sum + times, 0);
  console.log(`    fuzz: ${spread.map(([status, times]) => `${times} × ${status}`).join(", ")}`);
  const unanswered = statuses.get(0) ?? 0;
  return `${sent} inputs, ${failures.length - unanswered} of 5xx, ${unanswered} unanswered, ${leaks() - before} leaks`;
}

/** Random requests. The same seed gives the same ones. */
export const fuzzing: Group = {
  name: "fuzz",
  atOnce: 1,
  cases: [
    trial(
      "fuzz",
      `${count} random requests of fast-check, seed ${seed}`,
      `${count} inputs, 0 of 5xx, 0 unanswered, 0 leaks`,
      fuzz,
    ),
  ],
};
