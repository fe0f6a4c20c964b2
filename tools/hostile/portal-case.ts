import type { Case } from "./case.ts";
import { type Lender, lenderNamed } from "./lenders-api/lender.ts";
import type { Portal } from "./stage/portal-under-test.ts";
import type { Stage } from "./stage/stage.ts";

type PortalCaseRun = (portal: Portal, lender: Lender, stage: Stage) => Promise<string>;

/** A case with the main portal and its own lender. */
export function portalCase(id: string, title: string, expected: string, run: PortalCaseRun): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => run(await stage.portal("main"), lenderNamed(id), stage),
  };
}
