import {
  type AccountSummary,
  contradiction,
  followReported,
  type ReportedDay,
  type StatementLine,
  statementLines,
} from "./account-statement";
import { addDecimals, compareDecimals, type DecimalString, decimal, negateDecimal } from "./money";
import type { Movement } from "./movement";

export type StatementEnd = {
  readonly moneyIn: DecimalString;
  readonly moneyOut: DecimalString;
  readonly closing: DecimalString;
  readonly reported?: DecimalString;
};

const none = decimal("0");

export class StatementRun {
  readonly #summary: AccountSummary;
  #balance: DecimalString;
  #moneyIn = none;
  #moneyOut = none;
  #day: ReportedDay | undefined;

  constructor(summary: AccountSummary) {
    this.#summary = summary;
    this.#balance = summary.opening;
  }

  add(movements: readonly Movement[]): StatementLine[] {
    const lines = statementLines(this.#balance, movements);
    this.#balance = lines.at(-1)?.balance ?? this.#balance;
    const changes = lines.flatMap(({ change }) => change ?? []);
    this.#moneyIn = addDecimals([this.#moneyIn, ...changes.filter((each) => !isOut(each))]);
    this.#moneyOut = addDecimals([
      this.#moneyOut,
      ...changes.filter(isOut).map((change) => negateDecimal(change)),
    ]);
    for (const movement of movements)
      this.#day = followReported(this.#day, movement, this.#summary.closing);
    return lines;
  }

  /** Undefined if it is not what the totals gave; totals without directions are not compared. */
  end(): StatementEnd | undefined {
    const { closing, assumesDirections } = this.#summary;
    const agrees = compareDecimals(this.#balance, closing) === 0;
    if (!agrees && !assumesDirections) return undefined;
    const reported = agrees ? contradiction(this.#day, this.#summary) : undefined;
    return {
      moneyIn: this.#moneyIn,
      moneyOut: this.#moneyOut,
      closing: this.#balance,
      ...(reported !== undefined && { reported }),
    };
  }
}

function isOut(change: DecimalString): boolean {
  return change.startsWith("-");
}
