import { isKnownDocumentKind } from "@/lib/domain/documents/issued-document";
import type { Loan } from "@/lib/domain/loans/loan";
import { isKnownMovementType } from "@/lib/domain/movements/movement";
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
  const known = type && isKnownMovementType(type);
  const name = known ? t(`movementTypes.${type}`) : (type ?? t("movementTypes.WITHDRAWAL"));
  return `${name}, ${formatInstantDate(requestedAt)}`;
}

export function documentKind(kind: string, t: Translator): string {
  return isKnownDocumentKind(kind) ? t(`documents.kinds.${kind}`) : kind;
}
