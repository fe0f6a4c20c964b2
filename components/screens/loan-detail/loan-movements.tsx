import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { alignRows } from "@/components/list/align-rows";
import type { Column, Row } from "@/components/list/columns";
import { MalformedNotice } from "@/components/list/list-notices";
import { ListTable } from "@/components/list/list-table";
import { movementCells, wordsCell } from "@/components/list/movement-cells";
import { absentWords } from "@/components/money/absent-words";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { translations } from "@/lib/i18n/translations";

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
    { key: "valueDate", label: t("movements.valueDate"), card: "when" },
    { key: "type", label: t("movements.type"), card: "what" },
    { key: "status", label: t("movements.status"), card: "state" },
    { key: "description", label: t("movements.description"), card: "note" },
    { key: "amount", label: t("movements.amount"), align: "end", card: "amount" },
  ];
}

function movementRow(movement: Movement, t: Translator): Row {
  const description = wordsCell(movement, [movement.description], t);
  return { id: movement.id, cells: { ...movementCells(movement, t), description } };
}
