import Link from "next/link";
import { Note } from "@/components/feedback/section";
import { typeChip } from "@/components/status/labels";
import type { BookedSince } from "@/lib/domain/booked-since";
import { listHref, movementList } from "@/lib/domain/list-address";
import { formatCount, formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** What was booked since the last visit, per type, and the way to the movements of those days. */
export function SinceLastVisit({ booked }: { booked: BookedSince | undefined }) {
  const t = translations();
  if (!booked) return null;
  const { since, counts } = booked;
  const date = formatDate(since);
  if (counts && !counts.length) return <Note>{t("summary.sinceVisit.nothing", { date })}</Note>;
  const filters = { status: "COMPLETED", from: since, to: today() };
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 mt-2 text-muted text-s print:hidden">
      <p>{t("summary.sinceVisit.title", { date })}</p>
      {counts ? (
        <ul className="flex flex-wrap gap-x-3 text-text">
          {counts.map(({ type, count }) => (
            <li key={type}>
              <bdi>{typeChip(type, t).label}</bdi> {formatCount(count)}
            </li>
          ))}
        </ul>
      ) : null}
      <Link
        className="wide-press font-medium"
        href={listHref(movementList, { filters })}
        prefetch={false}
      >
        {total === undefined
          ? t("summary.allMovements")
          : t("summary.sinceVisit.see", { count: total })}
      </Link>
    </div>
  );
}
