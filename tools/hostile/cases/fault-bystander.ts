import { setTimeout as wait } from "node:timers/promises";
import type { Group } from "../case.ts";
import { activity } from "../fault-case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";

/** Faults for one lender do not affect another. */
export const bystander: Group = {
  name: "API fault",
  atOnce: 1,
  cases: [
    {
      id: "fault-bystander",
      title: "another lender's requests while the API fails for the others",
      expected: "all 200",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-bystander");
        const cookie = await portal.signIn(lender);
        const statuses = new Map<number, number>();
        const begun = performance.now();
        const active = () =>
          activity.running > 0 || performance.now() - Math.max(activity.endedAt, begun) < 2_000;
        while (active()) {
          const { status: code } = await portal.request({ path: "/api/loans", cookie, as: lender });
          statuses.set(code, (statuses.get(code) ?? 0) + 1);
          await wait(25);
        }
        return statuses.size === 1 && statuses.has(200) ? "all 200" : JSON.stringify([...statuses]);
      },
    },
  ],
};
