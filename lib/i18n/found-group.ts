import "server-only";
import {
  allFoundHref,
  type Found,
  movementHref,
  type Search,
  type SearchedList,
} from "@/lib/domain/lists/search";
import { mainFigure } from "@/lib/domain/loans/loan";
import { signedAmount, stateOf } from "@/lib/domain/movements/movement";
import { requestHref } from "@/lib/domain/requests/request-address";
import { documentFilePath, loanDetailPath } from "@/lib/routes";
import { documentKind, loanName, requestName, typeWord } from "./entity-name";
import { type FormattedAmount, formatDate, formatInstantDate, formatMoney, today } from "./format";
import { loanState, statusWord } from "./status-word";
import { translations } from "./translations";

export type FoundItem = {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly amount?: FormattedAmount;
  readonly isFile?: true;
};

export type FoundGroup = {
  readonly list: SearchedList;
  readonly items: readonly FoundItem[];
  readonly allHref?: string;
  readonly notes: readonly string[];
};

export function foundGroup(found: Found, search: Search): FoundGroup {
  const { list, more, newestOnly, unread } = found;
  const t = translations();
  const allHref = more ? allFoundHref(list, search) : undefined;
  const notes = [
    more && !allHref && t("search.more"),
    newestOnly && t(`search.newestOnly.${list}`),
    unread > 0 && t("list.malformed", { count: unread }),
  ];
  return {
    list,
    items: itemsOf(found),
    ...(allHref && { allHref }),
    notes: notes.filter((note) => note !== false),
  };
}

function itemsOf(found: Found): FoundItem[] {
  const t = translations();
  switch (found.list) {
    case "loans":
      return found.rows.map((loan) => {
        const figure = mainFigure(loan);
        const word = t(`loans.figures.${figure}`, { status: loan.status });
        return {
          id: loan.id,
          href: loanDetailPath(loan.id),
          title: loanName(loan, t),
          details: given([word, loan.product, loanState(loan, today(), t).word]),
          amount: formatMoney(loan[figure] ?? loan.principal),
        };
      });
    case "requests":
      return found.rows.map((request) => ({
        id: request.id,
        href: requestHref(request.id),
        title: requestName(request, t),
        details: [formatInstantDate(request.requestedAt), statusWord("request", request.status, t)],
        amount: formatMoney(request.amount),
      }));
    case "movements":
      return found.rows.map((movement) => ({
        id: movement.id,
        href: movementHref(movement),
        title: movement.description ?? movement.externalRef ?? typeWord(movement.type, t),
        details: given([
          movement.description === undefined ? undefined : movement.externalRef,
          formatDate(movement.valueDate),
          statusWord(...stateOf(movement), t),
        ]),
        amount: formatMoney(signedAmount(movement)),
      }));
    case "documents":
      return found.rows.map((document) => ({
        id: document.id,
        href: documentFilePath(document),
        title: document.title,
        details: [
          documentKind(document.kind, t),
          formatDate(document.issuedOn),
          t("documents.opensApart"),
        ],
        isFile: true,
      }));
  }
}

const given = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined);
