import { DeferredContent } from "@/components/feedback/deferred-content";
import { Link } from "@/components/link";
import type { UsualDuration } from "@/lib/domain/requests/withdrawal-request";
import { translations } from "@/lib/i18n/translations";
import { helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

export function UsualNote({ usual }: { usual: Promise<UsualDuration | undefined> }) {
  return (
    <DeferredContent value={usual} patience={0} fallback={null}>
      {(known) => known && <Usual {...known} />}
    </DeferredContent>
  );
}

function Usual({ days, count }: UsualDuration) {
  const t = translations("requests");
  return (
    <p className="mt-3">
      {t("usual", { days, count })}{" "}
      {hasScreen("help") ? (
        <Link className="wide-press" href={helpTermPath("withdrawalDays")}>
          {t("usualHow")}
        </Link>
      ) : null}
    </p>
  );
}
