import { isKnownDocumentKind } from "@/lib/domain/documents/issued-document";
import type { Loan } from "@/lib/domain/loans/loan";
import { isKnownMovementType, type MovementType } from "@/lib/domain/movements/movement";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { formatDate, formatInstantDate } from "./format";
import type { Translator } from "./translations";

/** Of a payment or movement only some are known. */
type Names<Key extends keyof Loan> = { readonly [Name in Key]?: Loan[Name] | undefined };

/** A loan's reference, else its product and start; people never see an id. */
export function loanName(
  { reference, product, startDate }: Names<"reference" | "product" | "startDate">,
  t: Translator,
): string {
  if (reference) return reference;
  const name = product ?? t("movementTypes.LOAN");
  return startDate ? `${name}, ${formatDate(startDate)}` : name;
}

/** A request's reference, else its type and day; people never see an id. */
export function requestName(
  { reference, type, requestedAt }: Pick<WithdrawalRequest, "reference" | "type" | "requestedAt">,
  t: Translator,
): string {
  if (reference) return reference;
  return `${typeWord(type ?? "WITHDRAWAL", t)}, ${formatInstantDate(requestedAt)}`;
}

/** The word of a movement's type; an unknown type unchanged. */
export function typeWord(type: MovementType, t: Translator): string {
  return isKnownMovementType(type) ? t(`movementTypes.${type}`) : type;
}

export function documentKind(kind: string, t: Translator): string {
  return isKnownDocumentKind(kind) ? t(`documents.kinds.${kind}`) : kind;
}
