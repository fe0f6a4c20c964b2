import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { Link } from "@/components/link";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { isPending } from "@/lib/domain/loans/status";
import {
  type RequestStep,
  requestSteps,
  type UsualDuration,
  type WithdrawalRequest,
} from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { formatInstant } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { explanationOf, stepWords } from "./request-words";

export function RequestTimeline(props: {
  request: WithdrawalRequest;
  usual?: Promise<UsualDuration | undefined> | undefined;
}) {
  const { request, usual } = props;
  const t = translations();
  const explanation = explanationOf(request, t);
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-y-4 gap-x-6 p-4 rounded-m bg-surface-quiet max-wide:grid-cols-1 max-wide:p-3">
      {explanation.length ? (
        <Part
          request={request}
          title={t("requests.explained")}
          className="col-span-full max-w-[76ch]"
        >
          {explanation.map((sentence) => (
            <p key={sentence} className="text-text text-m">
              {sentence}
            </p>
          ))}
        </Part>
      ) : null}
      <Part request={request} title={t("requests.statusChanges")}>
        <ol className="request-steps-steps">
          {requestSteps(request).map((step, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a status may come back
              key={`${step.status} ${index}`}
              data-place={step.place}
              data-status={step.status}
              aria-current={step.place === "current" ? "step" : undefined}
            >
              <bdi>{stepWords(step, t)}</bdi> <Moment {...step} />
            </li>
          ))}
        </ol>
        {usual && isPending(request.status) ? <UsualNote usual={usual} /> : null}
      </Part>
      <Part request={request} title={t("requests.becameMovements")}>
        <BecameMovements request={request} />
      </Part>
    </div>
  );
}

function Part(props: {
  request: WithdrawalRequest;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const { request, title, className, children } = props;
  const t = translations();
  return (
    <section className={className}>
      <h2 className="mb-2 text-muted text-s font-medium">
        {title}{" "}
        <span className="visually-hidden">
          {t("requests.timelineOf", { reference: requestName(request, t) })}
        </span>
      </h2>
      {children}
    </section>
  );
}

function Moment({ at, place }: RequestStep) {
  if (at) return <time dateTime={at}>{formatInstant(at)}</time>;
  return place === "ahead" ? null : <span>{translations("requests")("undated")}</span>;
}

/** The movements whose ids a request names. They are never guessed by amount or date. */
function BecameMovements({ request: { id, movementIds } }: { request: WithdrawalRequest }) {
  const t = translations("requests");
  const count = new Set(movementIds).size;
  const link = (label: string) => (
    <Link
      className="wide-press font-medium"
      href={listHref(movementList, { filters: { requestId: id } })}
    >
      {label}
    </Link>
  );
  if (count) return link(t("seeMovements", { count }));
  return (
    <p className="text-muted text-s">
      {movementIds ? t("noMovements") : t("movementsUnknown")}{" "}
      {movementIds ? null : link(t("findMovements"))}
    </p>
  );
}

function UsualNote({ usual }: { usual: Promise<UsualDuration | undefined> }) {
  const t = translations("requests");
  return (
    <DeferredContent value={usual} patience={0} fallback={null}>
      {(known) =>
        known && (
          <p className="mt-3 text-muted text-s">
            {t("usual", known)}{" "}
            {hasScreen("help") ? (
              <Link className="wide-press" href={helpTermPath("withdrawalDays")}>
                {t("usualHow")}
              </Link>
            ) : null}
          </p>
        )
      }
    </DeferredContent>
  );
}
