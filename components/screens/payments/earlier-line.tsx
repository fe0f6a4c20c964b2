import Link from "next/link";
import planned from "@/components/screens/movements/planned-line.module.css";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** Says that the list begins today, and links to the earlier payments. */
export function EarlierLine({ href }: { href: string }) {
  const t = translations("payments");
  return (
    <p className={planned.line}>
      {t("fromToday", { date: formatDate(today()) })}{" "}
      <Link href={href} prefetch={false}>
        {t("earlier")}
      </Link>
    </p>
  );
}
