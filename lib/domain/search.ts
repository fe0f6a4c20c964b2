import { usualCurrencies } from "./currency-codes";

import { listHref, loanList, movementList } from "./list-address";

import type { Loan } from "./loan";
import { compareDecimals, type Money, negateDecimal, parseDecimal } from "./money";
import { isKnownMovementType, type Movement } from "./movement";
import { plainText } from "./plain-text";
import type { WithdrawalRequest } from "./withdrawal-request";

export const searchedLists = ["loans", "requests", "movements"] as const;

export type SearchedList = (typeof searchedLists)[number];

/** The searched text, and its amount if it is one. */
export type Search = {
  readonly text: string;
  readonly amount?: Omit<Money, "currency"> & { readonly currency?: string };
};

export const mostFound = 5;

/** How many of the newest entries are searched if the API cannot search. */
export const searchedWindow = 200;

const shortest = 2;
const longest = 100;

/** Parses the typed text; undefined if it is too short, too long or invalid. */
export function readSearch(typed: string | undefined): Search | undefined {
  const text = typed?.trim() ?? "";
  if (text.length < shortest || text.length > longest || /\p{Cc}/u.test(text)) return undefined;
  const amount = amountIn(text);
  return amount ? { text, amount } : { text };
}

const pointed = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const comma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})$/;

/**
 * `1,500.00`, `1.500,00`, `$1500` and `1500 mxn` are amounts. Digits alone are a part of a reference.
 */
function amountIn(text: string): Search["amount"] {
  const [, sign, numeral = "", code] =
    /^[-−+]?\s*(\$?)\s*([\d.,]+)\s*([a-z]{3,5})?$/i.exec(text) ?? [];
  const currency = usualCurrencies.find((each) => each === code?.toUpperCase());
  if (code && !currency) return undefined;
  if (!sign && !currency && !/[.,]/.test(numeral)) return undefined;
  const plain = pointed.test(numeral)
    ? numeral.replaceAll(",", "")
    : comma.test(numeral)
      ? numeral.replaceAll(".", "").replace(",", ".")
      : "";
  const amount = parseDecimal(plain);
  return amount && (currency ? { amount, currency } : { amount });
}

export function isFoundLoan(loan: Loan, search: Search): boolean {
  const { id, reference, product, principal, outstandingPrincipal } = loan;
  return (
    says([id, reference, product], search) || hasAmount([principal, outstandingPrincipal], search)
  );
}

export function isFoundMovement(movement: Movement, search: Search): boolean {
  const { id, description, externalRef, loanReference, amount } = movement;
  return says([id, description, externalRef, loanReference], search) || hasAmount([amount], search);
}

export function isFoundRequest(request: WithdrawalRequest, search: Search): boolean {
  const { id, reference, loanReference, destination, amount } = request;
  return says([id, reference, loanReference, destination], search) || hasAmount([amount], search);
}

function says(words: readonly (string | undefined)[], { text }: Search): boolean {
  const wanted = plainText(text);
  return words.some((word) => word !== undefined && plainText(word).includes(wanted));
}

function hasAmount(amounts: readonly (Money | undefined)[], { amount: wanted }: Search): boolean {
  if (!wanted) return false;
  return amounts.some(
    (money) =>
      money !== undefined &&
      (wanted.currency === undefined || wanted.currency === money.currency) &&
      [money.amount, negateDecimal(money.amount)].some(
        (amount) => compareDecimals(amount, wanted.amount) === 0,
      ),
  );
}

type FoundIn<List extends SearchedList, Entity> = {
  readonly list: List;
  readonly rows: readonly Entity[];
  readonly more: boolean;
  readonly newestOnly: boolean;
  /** The number of malformed entries, which may match too. */
  readonly unread: number;
};

export type Found =
  | FoundIn<"loans", Loan>
  | FoundIn<"requests", WithdrawalRequest>
  | FoundIn<"movements", Movement>;

/** The list with all results; undefined if the list cannot search for this. */
export function allFoundHref(list: SearchedList, { text, amount }: Search): string | undefined {
  if (amount || list === "requests") return undefined;
  return listHref<"q">(list === "loans" ? loanList : movementList, { filters: { q: text } });
}

/** The movements of the same day, type, currency and loan: a single one has no page. */
export function movementHref({ type, amount, loanId, valueDate }: Movement): string {
  const filters = {
    ...(isKnownMovementType(type) && { type }),
    currency: amount.currency,
    ...(loanId !== undefined && { loanId }),
    from: valueDate,
    to: valueDate,
  };
  return listHref(movementList, { filters });
}
