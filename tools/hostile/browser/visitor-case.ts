import type { Case } from "../case.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { type VisitOptions, type Visitor, visit } from "./visitor.ts";

type Run = (visitor: Visitor, lender: Lender) => Promise<string>;

/** A case that one lender runs in Chromium, signed in unless `stranger` is set. */
export function browserCase(
  id: string,
  title: string,
  expected: string,
  run: Run,
  options: VisitOptions & { stranger?: boolean } = {},
): Case {
  const lender = lenderNamed(id);
  const { stranger = false, ...rest } = options;
  return {
    id,
    title,
    expected,
    run: async (stage) =>
      visit(stage, stranger ? rest : { as: lender, ...rest }, (visitor) => run(visitor, lender)),
  };
}
