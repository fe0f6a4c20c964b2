import { columnsOf } from "@/components/list/columns";
import { ListRegion } from "@/components/list/list-region";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, requestList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { UsualDuration } from "@/lib/domain/usual-duration";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { translations } from "@/lib/i18n/translations";
import { requestColumns, requestRow } from "./request-columns";
import { UsualNote } from "./usual-note";

/** The withdrawal requests of one read, or the failure. */
export function RequestList(props: {
  outcome: Outcome<Listing<WithdrawalRequest>>;
  address: ListAddress;
  usual?: Promise<UsualDuration | undefined> | undefined;
}) {
  const { outcome, address, usual } = props;
  const t = translations();
  // One element for all rows: it is rendered and sent once.
  const note = usual && <UsualNote usual={usual} />;
  const columns = columnsOf(requestColumns, (key) => t(`requests.${key}`), requestList, address, t);
  return (
    <ListRegion
      outcome={outcome}
      shape={requestList}
      address={address}
      columns={columns}
      words={{
        caption: t("titles.requests"),
        empty: t("requests.empty"),
        emptyText: t("requests.emptyText"),
        noMatch: t("requests.noMatch"),
      }}
      row={(request) => requestRow(request, t, note)}
    />
  );
}
