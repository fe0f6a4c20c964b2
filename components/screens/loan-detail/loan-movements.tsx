import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { alignRows } from "@/components/list/align-rows";
import type { Column, Row } from "@/components/list/columns";
import { MalformedNotice } from "@/components/list/list-notices";
import { ListTable } from "@/components/list/list-table";
import { absentWords } from "@/components/money/absent-words";
import { requestMore } from "@/components/request/request-more";
import { statusChip, typeChip } from "@/components/status/labels";
import { type Cell, cellOf } from "@/components/table/cell";
import type { Listing } from "@/lib/domain/lists/listing";
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movements/movement";
import { requestHref } from "@/lib/domain/requests/request-address";
import { decimalSign, formatDate, formatMoney, numberLocale } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { translations } from "@/lib/i18n/translations";
import { hasScreen } from "@/lib/screens";

export function LoanMovements(props: { listing: Listing<Movement>; allHref: string }) {
  const { rows, malformedIds, total } = props.listing;
  const t = translations();
  const shownColumns = columns(t);
  if (!rows.length && !malformedIds.length)
    return <EmptySection text={t("loanDetail.noMovements")} />;
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <ListTable
        caption={t("loanDetail.movements")}
        columns={shownColumns}
        rows={alignRows(
          shownColumns,
          rows.map((movement) => movementRow(movement, t)),
        )}
        absent={absentWords()}
        decimalSign={decimalSign(numberLocale())}
      />
      <Link className="action-link" href={props.allHref}>
        {t("loanDetail.allMovements", { count: total })}
      </Link>
    </>
  );
}

function columns(t: Translator): Column[] {
  return [
    { key: "date", label: t("movements.valueDate"), card: "when" },
    { key: "type", label: t("movements.type"), card: "what" },
    { key: "status", label: t("movements.status"), card: "state" },
    { key: "description", label: t("movements.description"), card: "note" },
    { key: "amount", label: t("movements.amount"), align: "end", card: "amount" },
  ];
}

function movementRow(movement: Movement, t: Translator): Row {
  const cells: Record<string, Cell> = {
    date: { kind: "day", text: formatDate(movement.valueDate) },
    type: { kind: "chip", ...typeChip(movement.type, t) },
    status: { kind: "chip", ...statusChip(...stateOf(movement), t) },
    description: descriptionCell(movement, t),
    amount: { kind: "amount", ...formatMoney(signedAmount(movement)) },
  };
  return { id: movement.id, cells, more: requestMore(movement, t) };
}

function descriptionCell(movement: Movement, t: Translator): Cell {
  const { description, requestId, requestReference } = movement;
  if (requestId === undefined || !hasScreen("requests"))
    return cellOf(description, (text) => ({ kind: "text", text }));
  const text = description ?? requestReference ?? t("movements.seeRequest");
  return { kind: "link", text, href: requestHref(requestId), wide: true };
}
