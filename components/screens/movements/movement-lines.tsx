import { Link } from "@/components/link";
import { ExportMenu } from "@/components/list/export/export-menu";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, movementList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

export function PlannedLine(props: {
  outcome?: Outcome<Listing<Movement>>;
  filters: ListAddress["filters"];
}) {
  const { outcome, filters } = props;
  const t = translations("movements");
  const count = outcome?.ok ? outcome.value.total : undefined;
  const text = count === undefined ? t("plannedUnread") : t("planned", { count });
  return (
    <p className="flex flex-wrap items-center gap-x-2 min-h-[36px] text-muted text-s">
      {t("untilToday", { date: formatDate(today()) })}{" "}
      {count === 0 ? (
        text
      ) : (
        <Link
          className="wide-press font-medium"
          href={listHref(movementList, { filters }, { sort: "valueDate" })}
        >
          {text}
        </Link>
      )}
    </p>
  );
}

export function MovementActions({ address }: { address: ListAddress }) {
  const t = translations("statement");
  return (
    <>
      {hasScreen("statement") ? (
        <Link className="action-link" href={routes.statement.path}>
          {t("title")}
        </Link>
      ) : null}
      {address.reversedRange ? null : <ExportMenu list="movements" address={address} />}
    </>
  );
}
