import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { columnsOf } from "@/components/list/list-address-links";
import { EmptyList } from "@/components/list/list-notices";
import { ListRegion } from "@/components/list/list-region";
import { ListRows } from "@/components/list/list-rows";
import type { Outcome } from "@/lib/domain/failure";
import {
  type ListAddress,
  listHref,
  movementList,
  unfilteredHref,
} from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { movementColumns, movementRow } from "./movement-columns";

/** The movements that one read gave, or why there are none; the sums stand below the rows. */
export async function MovementList(props: {
  outcome: Outcome<Listing<Movement>>;
  address: ListAddress;
  sums: (rows: readonly Movement[]) => ReactNode;
}) {
  const { outcome, address, sums } = props;
  const t = await getTranslations();
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
      empty={({ total }) => (
        <EmptyList
          total={total}
          filtered={Object.keys(address.filters).length > 0}
          clearHref={unfilteredHref(movementList, address)}
          firstPageHref={listHref(movementList, address, { page: 1 })}
          never={{ title: t("movements.empty"), text: t("movements.emptyText") }}
          noMatch={t("movements.noMatch")}
        />
      )}
      footer={outcome.ok && outcome.value.total > 0 ? sums(outcome.value.rows) : null}
    >
      {({ rows, total }) => (
        <ListRows
          caption={t("titles.movements")}
          shape={movementList}
          address={address}
          columns={columns}
          rows={rows.map((movement) => movementRow(movement, t))}
          total={total}
        />
      )}
    </ListRegion>
  );
}
