import type { ReactNode } from "react";
import { columnsOf } from "@/components/list/columns";
import { ListRegion } from "@/components/list/list-region";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { translations } from "@/lib/i18n/translations";
import { movementColumns, movementRow } from "./movement-columns";

/** The movements of one read, or the failure; the sums are below the rows. */
export function MovementList(props: {
  outcome: Outcome<Listing<Movement>>;
  address: ListAddress;
  sums: (listing: Listing<Movement>) => ReactNode;
}) {
  const { outcome, address, sums } = props;
  const t = translations();
  const columns = columnsOf(
    movementColumns,
    (key) => t(`movements.${key}`),
    movementList,
    address,
    t,
  );
  return (
    <ListRegion
      outcome={outcome}
      shape={movementList}
      address={address}
      columns={columns}
      words={{
        caption: t("titles.movements"),
        empty: t("movements.empty"),
        emptyText: t("movements.emptyText"),
        noMatch: t("movements.noMatch"),
      }}
      row={(movement) => movementRow(movement, t)}
      footer={outcome.ok && outcome.value.total > 0 ? sums(outcome.value) : null}
    />
  );
}
