import Link from "next/link";
import { Chip } from "@/components/status/chip";
import { statusChip } from "@/components/status/labels";
import { listHref, movementList } from "@/lib/domain/list-address";
import { changesInOrder, type WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { formatInstant } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { OfRequest } from "./of-request";
import { RequestExplanation } from "./request-explanation";
import styles from "./request-timeline.module.css";

/**
 * What became of a request: what its status means, each status with its moment, and the movements
 * whose ids it names. None is ever guessed by amount or date.
 */
export function RequestTimeline({ request }: { request: WithdrawalRequest }) {
  const t = translations();
  const movementIds = request.movementIds && [...new Set(request.movementIds)];
  const changes = changesInOrder(request);
  const movementsHref = listHref(movementList, { filters: { requestId: request.id } });
  return (
    <div className={styles.timeline}>
      <RequestExplanation request={request} />
      <section>
        <h2>
          {t("requests.statusChanges")} <OfRequest request={request} />
        </h2>
        {changes.length ? (
          <ol className={styles.changes}>
            {changes.map(({ status, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes may repeat
              <li key={`${at} ${status} ${index}`}>
                <Chip {...statusChip("request", status, t)} />
                <time dateTime={at}>{formatInstant(at)}</time>
              </li>
            ))}
          </ol>
        ) : (
          <p>{t("requests.noHistory")}</p>
        )}
      </section>
      <section>
        <h2>
          {t("requests.becameMovements")} <OfRequest request={request} />
        </h2>
        {movementIds === undefined ? (
          <p>
            {t("requests.movementsUnknown")}{" "}
            <Link href={movementsHref} prefetch={false}>
              {t("requests.findMovements")}
            </Link>
          </p>
        ) : movementIds.length ? (
          <>
            <Link href={movementsHref} prefetch={false}>
              {t("requests.seeMovements", { count: movementIds.length })}
            </Link>
            <ul className={styles.movements}>
              {movementIds.map((id) => (
                <li key={id}>
                  <bdi>{id}</bdi>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t("requests.noMovements")}</p>
        )}
      </section>
    </div>
  );
}
