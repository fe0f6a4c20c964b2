import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BlockEmpty } from "@/components/feedback/block";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import { listHref, requestList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import { openPendingRequestHref } from "@/lib/domain/request-address";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { formatInstantDate, formatMoney } from "@/lib/i18n/format";
import styles from "./entries.module.css";

/** How many requests wait for a decision, and the latest of them. */
export async function PendingRequests({ listing }: { listing: Listing<WithdrawalRequest> }) {
  const t = await getTranslations();
  const { rows, malformedIds, total } = listing;
  const onTheirWay = (
    <Link
      className={styles.further}
      href={listHref(requestList, { filters: { status: "PENDING_WITHDRAWAL" } })}
      prefetch={false}
    >
      {t("summary.requestsOnTheirWay")}
    </Link>
  );
  if (!total)
    return (
      <>
        <BlockEmpty text={t("summary.noRequests")} />
        {onTheirWay}
      </>
    );
  return (
    <>
      <p className={styles.count}>{t("summary.requestsWaiting", { count: total })}</p>
      <MalformedNotice count={malformedIds.length} />
      <ul className={styles.entries}>
        {rows.map((request, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <li key={`${request.id} ${index}`} className={styles.entry}>
            <div className={styles.what}>
              <Link href={openPendingRequestHref(request)} prefetch={false}>
                <bdi>{request.reference ?? request.id}</bdi>
              </Link>
              <span className={styles.quiet}>
                {t("summary.requestedOn", { date: formatInstantDate(request.requestedAt) })}
              </span>
            </div>
            <div className={styles.figure}>
              <Amount {...formatMoney(request.amount)} />
              {request.type ? <Chip {...typeChip(request.type, t)} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {onTheirWay}
    </>
  );
}
