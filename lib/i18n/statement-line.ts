import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { StatementLine } from "@/lib/domain/documents/account-statement";
import type { DecimalString } from "@/lib/domain/money/money";
import { loanName, typeWord } from "./entity-name";
import { translations } from "./translations";

export function lineWords(line: StatementLine): {
  readonly date: CalendarDate;
  readonly type: string;
  readonly loan?: string | undefined;
  /** With a sign, unless the direction is unknown. */
  readonly amount: DecimalString;
} {
  const t = translations();
  if ("loss" in line) {
    const { date, loan } = line.loss;
    const type = t("accountStatement.loss");
    return { date, type, loan: loan && loanName(loan, t), amount: line.change };
  }
  const { valueDate: date, type, loanReference: loan, amount } = line.movement;
  return { date, type: typeWord(type, t), loan, amount: line.change ?? amount.amount };
}

export function withholdingHeads(kinds: readonly string[]): string[] {
  const t = translations("withholding");
  return [t("gross"), ...kinds.map((kind) => t("of", { kind })), t("net")];
}
