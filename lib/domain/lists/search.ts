import type { IssuedDocument } from "../documents/issued-document";
import type { Loan } from "../loans/loan";
import { usualCurrencies } from "../money/currency-codes";
import { compareDecimals, type Money, negateDecimal, parseDecimal } from "../money/money";
import { isKnownMovementType, type Movement } from "../movements/movement";
import type { WithdrawalRequest } from "../requests/withdrawal-request";
import { listHref, loanList, movementList } from "./list-address";

export const searchedLists = ["loans", "requests", "movements", "documents"] as const;

export type SearchedList = (typeof searchedLists)[number];

/** The searched text, and what it is as an amount: `1.500` can be two. */
export type Search = {
  readonly text: string;
  readonly amounts?: readonly (Omit<Money, "currency"> & { readonly currency?: string })[];
};

export const mostFound = 5;

export const searchedWindow = 200;

const shortest = 2;
const longest = 100;

/** A code that is none of `currencies` is a word. */
export function readSearch(
  typed: string | undefined,
  currencies: readonly string[] = usualCurrencies,
): Search | undefined {
  const text = typed?.trim() ?? "";
  if (text.length < shortest || text.length > longest || /\p{Cc}/u.test(text)) return undefined;
  const amounts = amountsIn(text, currencies);
  return amounts.length ? { text, amounts } : { text };
}

const pointed = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const comma = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;

/** In some regions spaces or apostrophes group digits. */
const groupsApart = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/** `1,500.00`, `1.500,00`, `$1500`, `1500 mxn`; digits alone are a part of a reference. */
function amountsIn(text: string, currencies: readonly string[]): NonNullable<Search["amounts"]> {
  const [, sign, typed = "", code] =
    /^[-−+]?\s*(\$?)\s*(\d[\d.,\s'’]*?)\s*([a-z]\S{1,15})?$/i.exec(text) ?? [];
  const currency = currencies.find((each) => each.toUpperCase() === code?.toUpperCase());
  if (code && !currency) return [];
  const numeral = typed.replace(groupsApart, "");
  if (!sign && !currency && numeral === typed && !/[.,]/.test(typed)) return [];
  const readings = new Set([
    ...(pointed.test(numeral) ? [numeral.replaceAll(",", "")] : []),
    ...(comma.test(numeral) ? [numeral.replaceAll(".", "").replace(",", ".")] : []),
  ]);
  return [...readings].flatMap((reading) => {
    const amount = parseDecimal(reading);
    return amount ? [currency ? { amount, currency } : { amount }] : [];
  });
}

export function isFoundLoan(loan: Loan, search: Search): boolean {
  const words = [loan.id, loan.reference, loan.product];
  return isFound(search, words, [loan.principal, loan.outstandingPrincipal]);
}

export function isFoundMovement(movement: Movement, search: Search): boolean {
  const { id, description, externalRef, loanReference, requestReference, amount } = movement;
  return isFound(search, [id, description, externalRef, loanReference, requestReference], [amount]);
}

export function isFoundRequest(request: WithdrawalRequest, search: Search): boolean {
  const { id, reference, loanReference, destination, amount } = request;
  return isFound(search, [id, reference, loanReference, destination], [amount]);
}

export function isFoundDocument({ title }: IssuedDocument, search: Search): boolean {
  return isFound(search, [title]);
}

function isFound(
  { text, amounts = [] }: Search,
  words: readonly (string | undefined)[],
  sums: readonly (Money | undefined)[] = [],
): boolean {
  const wanted = plainText(text);
  const isAsked = ({ amount, currency }: Money) =>
    amounts.some(
      (asked) =>
        (asked.currency ?? currency) === currency &&
        [amount, negateDecimal(amount)].some((each) => compareDecimals(each, asked.amount) === 0),
    );
  return (
    words.some((word) => word && plainText(word).includes(wanted)) ||
    sums.some((sum) => sum && isAsked(sum))
  );
}

type FoundIn<List extends SearchedList, Entity> = {
  readonly list: List;
  readonly rows: readonly Entity[];
  readonly more: boolean;
  readonly newestOnly: boolean;
  readonly unread: number;
};

export type Found =
  | FoundIn<"loans", Loan>
  | FoundIn<"requests", WithdrawalRequest>
  | FoundIn<"movements", Movement>
  | FoundIn<"documents", IssuedDocument>;

/** Whether the API searches the list by a text; of the others the newest entries are searched. */
export function hasTextSearch(list: SearchedList): list is "loans" | "movements" {
  return list === "loans" || list === "movements";
}

/** The list with all results; undefined if the list cannot search for this. */
export function allFoundHref(list: SearchedList, { text, amounts }: Search): string | undefined {
  if (amounts || !hasTextSearch(list)) return undefined;
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

function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
