import type { Loss } from "../balances/losses";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  negateDecimal,
  zero,
} from "../money/money";
import type { Movement } from "../movements/movement";
import {
  type AccountSummary,
  contradiction,
  followReported,
  movementsBalance,
  type ReportedDay,
  type StatementLine,
  statementLines,
  statementLosses,
} from "./account-statement";

export type StatementEnd = Pick<AccountSummary, "moneyIn" | "moneyOut" | "closing"> & {
  readonly reported?: DecimalString;
};

export class StatementRun {
  readonly #summary: AccountSummary;
  #balance: DecimalString;
  #moneyIn = zero;
  #moneyOut = zero;
  #losses: readonly Loss[];
  #day: ReportedDay | undefined;

  constructor(summary: AccountSummary) {
    this.#summary = summary;
    this.#balance = summary.opening;
    this.#losses = statementLosses(summary)?.within ?? [];
  }

  /** The next movements by day, with the losses of the days before the last of them. */
  add(movements: readonly Movement[]): StatementLine[] {
    const day = movements.at(-1)?.valueDate;
    const isPast = ({ date }: Loss) => day !== undefined && date < day;
    const lines = this.#lines(movements, this.#losses.filter(isPast));
    this.#losses = this.#losses.filter((loss) => !isPast(loss));
    const changes = lines.flatMap((line) => ("movement" in line ? (line.change ?? []) : []));
    this.#moneyIn = addDecimals([this.#moneyIn, ...changes.filter((each) => !isOut(each))]);
    this.#moneyOut = addDecimals([
      this.#moneyOut,
      ...changes.filter(isOut).map((change) => negateDecimal(change)),
    ]);
    const reported = movementsBalance(this.#summary);
    for (const movement of movements) this.#day = followReported(this.#day, movement, reported);
    return lines;
  }

  rest(): StatementLine[] {
    return this.#lines([], this.#losses);
  }

  #lines(movements: readonly Movement[], losses: readonly Loss[]): StatementLine[] {
    const lines = statementLines(this.#balance, movements, losses);
    this.#balance = lines.at(-1)?.balance ?? this.#balance;
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
