import { Link } from "@/components/link";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function EarlierLine({ href }: { href: string }) {
  const t = translations("payments");
  return (
    <p className="flex flex-wrap items-center gap-x-2 min-h-touch text-muted text-s">
      <span className="max-wide:hidden">{t("fromToday", { date: formatDate(today()) })}</span>{" "}
      <Link className="wide-press font-medium" href={href}>
        {t("earlier")}
      </Link>
    </p>
  );
}
