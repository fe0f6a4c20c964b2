import { usualCurrencies } from "./currency-codes";
import { listHref, loanList, movementList, requestList } from "./list-address";
import type { Loan } from "./loan";
import { compareDecimals, type Money, negateDecimal, parseDecimal } from "./money";
import { isKnownMovementType, type Movement } from "./movement";
import { openRequestParameter } from "./request-address";
import type { WithdrawalRequest } from "./withdrawal-request";

/** The lists that a search goes through, in the order in which it shows them. */
export const searchedLists = ["loans", "requests", "movements"] as const;

export type SearchedList = (typeof searchedLists)[number];

/** What is looked for: a text, and the amount that it says, if it says one. */
export type Search = {
  readonly text: string;
  readonly amount?: Omit<Money, "currency"> & { readonly currency?: string };
};

/** At most this many of each list are shown. */
export const mostFound = 5;

/** How many of the newest entries are looked through where the API itself can't search. */
export const searchedWindow = 200;

const shortest = 2;
const longest = 100;

/** Reads what was typed; undefined where that is too little, too much or unreadable. */
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

/** Whether the loan is one that is looked for, by its reference, product or an exact amount. */
export function isFoundLoan(loan: Loan, search: Search): boolean {
  const { id, reference, product, principal, outstandingPrincipal } = loan;
  return (
    says([id, reference, product], search) || hasAmount([principal, outstandingPrincipal], search)
  );
}

/** Whether the movement is one that is looked for, by a reference, its description or its amount. */
export function isFoundMovement(movement: Movement, search: Search): boolean {
  const { id, description, externalRef, loanReference, amount } = movement;
  return says([id, description, externalRef, loanReference], search) || hasAmount([amount], search);
}

/** Whether the request is one that is looked for, by a reference, its destination or its amount. */
export function isFoundRequest(request: WithdrawalRequest, search: Search): boolean {
  const { id, reference, loanReference, destination, amount } = request;
  return says([id, reference, loanReference, destination], search) || hasAmount([amount], search);
}

function says(words: readonly (string | undefined)[], { text }: Search): boolean {
  const wanted = plainText(text);
  return words.some((word) => word !== undefined && plainText(word).includes(wanted));
}

const plainText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

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

/** What a search finds in a list, at most five of it. */
type FoundIn<List extends SearchedList, Entity> = {
  readonly list: List;
  readonly rows: readonly Entity[];
  /** There are more than these. */
  readonly more: boolean;
  /** Only the newest entries were looked through, and the list has more. */
  readonly newestOnly: boolean;
  /** Entries that could not be read, so that nobody knows whether they match. */
  readonly unread: number;
};

export type Found =
  | FoundIn<"loans", Loan>
  | FoundIn<"requests", WithdrawalRequest>
  | FoundIn<"movements", Movement>;

/** The list with all that its own search finds; undefined where it has none for this. */
export function allFoundHref(list: SearchedList, { text, amount }: Search): string | undefined {
  if (amount || list === "requests") return undefined;
  return listHref<"q">(list === "loans" ? loanList : movementList, { filters: { q: text } });
}

/** The list of movements with those of the same day, type, currency and loan: no page has just one. */
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

/** The list of requests of the same status, type and currency, with this one's timeline open. */
export function requestHref({ id, type, status, amount }: WithdrawalRequest): string {
  const { filters: readers } = requestList;
  const filters = {
    status: readers.status(status),
    type: type && readers.type(type),
    currency: readers.currency(amount.currency),
  };
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const href = listHref(requestList, { filters: given });
  const sign = href.includes("?") ? "&" : "?";
  return `${href}${sign}${openRequestParameter}=${encodeURIComponent(id)}`;
}
