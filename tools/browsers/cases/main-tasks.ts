import { createLender } from "../../../e2e/sandbox-control.ts";
import { allTasks } from "../tasks/all-tasks.ts";
import { browserCase, expectEqual } from "./case.ts";

export const mainCases = allTasks.map(({ name, signedOut, run }) =>
  browserCase(name, async ({ person, browser }) => {
    const lender = signedOut ? await createLender("ana") : await person.becomeLender();
    if (!signedOut) await person.open("/help");
    await run({ person, browser, lender });
    expectEqual("errors", await person.browser.complaints(), []);
  }),
);
