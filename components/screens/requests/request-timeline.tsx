import Link from "next/link";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { listHref, movementList } from "@/lib/domain/list-address";
import { isPending } from "@/lib/domain/status";
import type { UsualDuration } from "@/lib/domain/usual-duration";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { translations } from "@/lib/i18n/translations";
import { helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { OfRequest } from "./of-request";
import { RequestExplanation } from "./request-explanation";
import { RequestSteps } from "./request-steps";
import styles from "./request-timeline.module.css";

type Props = {
  request: WithdrawalRequest;
  /** Said only of requests that are still to be paid. */
  usual?: Promise<UsualDuration | undefined> | undefined;
};

/**
 * A request's history: the meaning of its status, its steps with their times, and the movements
 * whose ids it names. Movements are never guessed by amount or date.
 */
export function RequestTimeline({ request, usual }: Props) {
  const t = translations();
  const movementIds = request.movementIds && [...new Set(request.movementIds)];
  const movementsHref = listHref(movementList, { filters: { requestId: request.id } });
  return (
    <div className={styles.timeline}>
      <RequestExplanation request={request} />
      <section>
        <h2>
          {t("requests.statusChanges")} <OfRequest request={request} />
        </h2>
        <RequestSteps request={request} />
        {usual && isPending(request.status) ? (
          <DeferredContent value={usual} patience={0} fallback={null}>
            {(known) => known && <Usual {...known} />}
          </DeferredContent>
        ) : null}
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

function Usual({ days, count }: UsualDuration) {
  const t = translations("requests");
  return (
    <p className={styles.usual}>
      {t("usual", { days, count })}{" "}
      {hasScreen("help") ? (
        <Link href={helpTermPath("withdrawalDays")} prefetch={false}>
          {t("usualHow")}
        </Link>
      ) : null}
    </p>
  );
}
