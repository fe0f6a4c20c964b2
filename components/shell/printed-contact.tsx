import { supportAddresses } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import styles from "./printed-contact.module.css";

/** Only in print, after the page: how to reach support. */
export function PrintedContact() {
  const addresses = supportAddresses();
  if (!addresses.length) return null;
  return (
    <p className={styles.contact}>
      {translations("contact")("printed")} {addresses.join(" · ")}
    </p>
  );
}
