import { csvFormats } from "@/lib/domain/csv";
import type { ListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { paymentCalendarPath, paymentExportPath } from "@/lib/routes";
import styles from "./payment-downloads.module.css";

const menuId = "descargar";

/**
 * `Descargar`: links to all matching payments as a file, and to those to come as a calendar. Others
 * may see a calendar, so its amounts are optional, and not offered if amounts are hidden.
 */
export function PaymentDownloads({ address }: { address: ListAddress }) {
  const t = translations("payments");
  const tExports = translations("exports");
  const { filters } = address;
  const choices = [
    ...csvFormats.map((format) => ({
      href: paymentExportPath(format, filters),
      label: tExports(format),
      text: tExports(`${format}Text`),
    })),
    { href: paymentCalendarPath(filters, false), label: t("calendar"), text: t("calendarText") },
    {
      href: paymentCalendarPath(filters, true),
      label: t("calendarAmounts"),
      text: t("calendarAmountsText"),
      amounts: true,
    },
  ];
  return (
    <div className={styles.downloads}>
      <button type="button" className={`button ${styles.open}`} popoverTarget={menuId}>
        {t("download")}
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p>{t("downloadTitle")}</p>
        <ul>
          {choices.map(({ href, label, text, ...choice }) => (
            <li key={href} data-amounts-shown={"amounts" in choice ? "" : undefined}>
              <a href={href} download>
                {label}
              </a>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.warning}>{tExports("amountsIncluded")}</p>
      </div>
    </div>
  );
}
