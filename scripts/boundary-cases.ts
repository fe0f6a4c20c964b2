export type BoundaryCase = {
  file: string;
  content: string;
  /** The rule that must refuse its import; undefined when all imports are allowed. */
  breaks?: string;
};

/** At least one file per rule that breaks it, and the files that they import. */
export const boundaryCases: readonly BoundaryCase[] = [
  { file: "lib/config.ts", content: "export const config = 1;" },
  { file: "lib/routes.ts", content: "export const routes = 1;" },
  { file: "lib/domain/loan.ts", content: 'import Big from "big.js";\nexport const loan = Big;' },
  { file: "lib/lenders-api/transport/bearer.ts", content: "export type Bearer = string;" },
  {
    file: "lib/lenders-api/loans.ts",
    content: 'import { loan } from "@/lib/domain/loan";\nexport type Wire = 1;\nexport { loan };',
  },
  {
    file: "lib/loaders/loans.ts",
    content: 'import { loan } from "@/lib/lenders-api/loans";\nexport { loan };',
  },
  { file: "lib/session/verify.ts", content: "export const verify = 1;" },
  { file: "lib/browser/portal-fetch.ts", content: "export const browser = 1;" },
  { file: "components/money/amount.tsx", content: "export const Amount = () => <b />;" },
  {
    file: "components/screens/loans/loans-table.tsx",
    content: 'import { Amount } from "@/components/money/amount";\nexport const Table = Amount;',
  },
  {
    file: "app/loans/page.tsx",
    content: `import { loan } from "@/lib/loaders/loans";
import { Table } from "@/components/screens/loans/loans-table";
export const page = () => <Table loan={loan} />;`,
  },
  {
    file: "tools/sandbox/accounts.ts",
    content:
      'import type { Wire } from "../../lib/lenders-api/loans.ts";\nexport type Rows = Wire;',
  },
  {
    file: "lib/domain/planted.ts",
    content: 'import { routes } from "@/lib/routes";\nexport { routes };',
    breaks: "domain-is-pure",
  },
  {
    file: "lib/domain/planted-package.ts",
    content: 'import { z } from "zod";\nexport { z };',
    breaks: "domain-is-pure",
  },
  {
    file: "lib/lenders-api/planted.ts",
    content: 'import { routes } from "@/lib/routes";\nexport { routes };',
    breaks: "lenders-api-knows-the-contract-alone",
  },
  {
    file: "lib/session/planted.ts",
    content: 'import { loan } from "@/lib/lenders-api/loans";\nexport { loan };',
    breaks: "session-reads-configuration-alone",
  },
  {
    file: "lib/store/planted.ts",
    content: 'import { routes } from "@/lib/routes";\nexport { routes };',
    breaks: "the-store-knows-no-session",
  },
  {
    file: "lib/lifecycle/planted.ts",
    content: 'import { routes } from "@/lib/routes";\nexport { routes };',
    breaks: "lifecycle-knows-no-reader",
  },
  {
    file: "lib/telemetry/planted.ts",
    content: 'import { loan } from "@/lib/domain/loan";\nexport { loan };',
    breaks: "telemetry-watches-from-below",
  },
  {
    file: "lib/session/verify-planted.ts",
    content: 'import { loan } from "@/lib/domain/loan";\nexport { loan };',
    breaks: "verification-reads-configuration-alone",
  },
  {
    file: "lib/browser/planted.ts",
    content: 'import { config } from "@/lib/config";\nexport { config };',
    breaks: "the-browser-reaches-no-server-room",
  },
  {
    file: "lib/loaders/planted.tsx",
    content: 'import { Amount } from "@/components/money/amount";\nexport { Amount };',
    breaks: "loaders-read-behind-the-gate",
  },
  {
    file: "lib/http/planted-verify.ts",
    content: 'import { verify } from "@/lib/session/verify";\nexport { verify };',
    breaks: "http-answers-from-the-same-rooms",
  },
  {
    file: "lib/i18n/planted.ts",
    content: 'import { loan } from "@/lib/lenders-api/loans";\nexport { loan };',
    breaks: "words-and-numbers-know-no-lender",
  },
  {
    file: "instrumentation.ts",
    content: 'import { loan } from "@/lib/loaders/loans";\nexport { loan };',
    breaks: "the-entrances-draw-nothing",
  },
  {
    file: "components/screens/loans/planted-loader.tsx",
    content: 'import { loan } from "@/lib/loaders/loans";\nexport { loan };',
    breaks: "components-reach-no-server-room",
  },
  {
    file: "components/list/planted.tsx",
    content: 'import { Table } from "@/components/screens/loans/loans-table";\nexport { Table };',
    breaks: "components-leave-other-screens-alone",
  },
  {
    file: "components/screens/movements/planted.tsx",
    content: 'import { Table } from "@/components/screens/loans/loans-table";\nexport { Table };',
    breaks: "components-leave-other-screens-alone",
  },
  {
    file: "components/screens/loans/planted-route.tsx",
    content: 'export const later = () => import("@/app/loans/page");',
    breaks: "nothing-imports-the-routes-folder",
  },
  {
    file: "app/loans/planted.tsx",
    content: 'import type { Rows } from "@/tools/sandbox/accounts";\nexport type Forbidden = Rows;',
    breaks: "the-portal-knows-no-sandbox",
  },
  {
    file: "e2e/planted.ts",
    content:
      'import type { loan } from "../lib/domain/loan.ts";\nexport type Forbidden = typeof loan;',
    breaks: "the-outside-knows-wire-types-alone",
  },
  {
    file: "tools/sandbox/planted.ts",
    content: 'import { loan } from "../../lib/lenders-api/loans.ts";\nexport { loan };',
    breaks: "the-outside-takes-types-not-code",
  },
  {
    file: "tools/bench/references/bare-next/middleware.ts",
    content: 'import { middleware } from "@/middleware";\nexport { middleware };',
  },
  { file: "middleware.ts", content: "export const middleware = 1;" },
  {
    file: "tools/doctor/examine.ts",
    content: 'import { loan } from "@/lib/lenders-api/loans";\nexport { loan };',
  },
  {
    file: "tools/doctor/planted.ts",
    content: 'import { Amount } from "@/components/money/amount";\nexport { Amount };',
    breaks: "the-doctor-asks-what-the-portal-asks",
  },
  {
    file: "e2e/planted-doctor.ts",
    content: 'import { loan } from "../tools/doctor/examine.ts";\nexport { loan };',
    breaks: "nothing-imports-the-doctor",
  },
  { file: "tools/bench/figure.ts", content: "export const figure = 1;" },
  {
    file: "e2e/planted-bench.ts",
    content: 'import { figure } from "../tools/bench/figure.ts";\nexport { figure };',
    breaks: "nothing-imports-the-bench",
  },
  { file: "e2e/steps.ts", content: "export const steps = 1;" },
  {
    file: "workbench/planted.ts",
    content: 'import { steps } from "../e2e/steps.ts";\nexport { steps };',
    breaks: "the-workbench-knows-the-table-not-the-tests",
  },
  { file: "workbench/story.ts", content: "export const story = 1;" },
  {
    file: "e2e/planted-workbench.ts",
    content: 'import { story } from "../workbench/story.ts";\nexport { story };',
    breaks: "nothing-imports-the-workbench",
  },
  {
    file: "tools/bench/planted-middleware.ts",
    content: 'import { middleware } from "@/middleware";\nexport { middleware };',
    breaks: "the-outside-knows-wire-types-alone",
  },
  { file: "e2e/pages.ts", content: "export const pages = 1;" },
  {
    file: "tools/sandbox/planted-test.ts",
    content: 'import { pages } from "../../e2e/pages.ts";\nexport { pages };',
    breaks: "the-sandbox-knows-no-browser-test",
  },
  {
    file: "lib/theme.ts",
    content: 'import { redirect } from "next/navigation";\nexport { redirect };',
    breaks: "next-stays-near-the-screens",
  },
  {
    file: "app/api/planted.ts",
    content: 'import { getAuth } from "firebase-admin/auth";\nexport { getAuth };',
    breaks: "one-room-verifies",
  },
  {
    file: "app/api/planted-fetch.ts",
    content: 'import { fetch } from "undici";\nexport { fetch };',
    breaks: "one-room-calls-the-api",
  },
  { file: "docs/examples/other-api/loans.ts", content: "export const example = 1;" },
  {
    file: "lib/lenders-api/adopted.ts",
    content: 'import { example } from "@/docs/examples/other-api/loans";\nexport { example };',
    breaks: "the-example-is-read-by-people",
  },
  {
    file: "lib/loaders/cycle-one.ts",
    content: 'import { two } from "./cycle-two";\nexport const one = () => two;',
    breaks: "no-cycles",
  },
  {
    file: "lib/loaders/cycle-two.ts",
    content: 'import { one } from "./cycle-one";\nexport const two = () => one;',
  },
  {
    file: "app/loans/lost.ts",
    content: 'import { gone } from "@/lib/domain/gone";\nexport { gone };',
    breaks: "no-lost-imports",
  },
];
