import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Chip } from "@/components/status/chip";
import { statusChip } from "@/components/status/labels";
import { listHref, movementList } from "@/lib/domain/list-address";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { formatInstant } from "@/lib/i18n/format";
import styles from "./request-timeline.module.css";

/** What became of a request: each status with its moment, and the movements that carry its id. */
export async function RequestTimeline({ request }: { request: WithdrawalRequest }) {
  const t = await getTranslations();
  const { history = [], movementIds = [] } = request;
  const changes = [...history].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
  const movementsHref = listHref(movementList, { filters: { requestId: request.id } });
  return (
    <div className={styles.timeline}>
      <section>
        <h3>{t("requests.statusChanges")}</h3>
        {changes.length ? (
          <ol className={styles.changes}>
            {changes.map(({ status, at }) => (
              <li key={`${at} ${status}`}>
                <Chip {...statusChip(status, t)} />
                <time dateTime={at}>{formatInstant(at)}</time>
              </li>
            ))}
          </ol>
        ) : (
          <p>{t("requests.noHistory")}</p>
        )}
      </section>
      <section>
        <h3>{t("requests.becameMovements")}</h3>
        {movementIds.length ? (
          <ul className={styles.movements}>
            {movementIds.map((id) => (
              <li key={id}>
                <Link href={movementsHref} prefetch={false}>
                  <bdi>{id}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t("requests.noMovements")}</p>
        )}
      </section>
    </div>
  );
}
