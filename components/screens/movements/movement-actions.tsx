import { Link } from "@/components/link";
import { ExportMenu } from "@/components/list/export/export-menu";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

export function MovementActions({ address }: { address: ListAddress }) {
  const t = translations("statement");
  return (
    <>
      {hasScreen("statement") ? (
        <Link className="action-link" href={routes.statement.path}>
          {t("title")}
        </Link>
      ) : null}
      {address.reversedRange ? null : <ExportMenu list="movements" address={address} />}
    </>
  );
}
