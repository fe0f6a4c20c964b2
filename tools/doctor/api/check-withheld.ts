import type { Movement } from "@/lib/domain/movement";
import { addTaxed, isTaxed, taxedOf } from "@/lib/domain/withheld";
import { isContradicted } from "@/lib/domain/withholding";
import { ok, skipped, type Verdict, warning } from "../report/finding.ts";

/** Whether gross less all that was withheld is the amount of each movement. */
export function checkWithheld(movements: readonly Movement[]): Verdict {
  const taxed = movements.filter(isTaxed);
  if (!taxed.length) return skipped("the movements say nothing of taxes");
  const wrong = taxed.filter((movement) => isContradicted(addTaxed([taxedOf(movement)])));
  if (!wrong.length) return ok(`${taxed.length} movements: gross less withheld is the amount`);
  return warning(
    `gross less withheld is not the amount of ${wrong.length} of ${taxed.length} movements`,
    "Correct or leave out gross: the portal shows it as it came, and says that it contradicts.",
  );
}
