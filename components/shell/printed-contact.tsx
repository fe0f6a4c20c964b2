import { supportAddresses } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";

/** Only in print, after the page: how to reach support. */
export function PrintedContact() {
  const addresses = supportAddresses();
  if (!addresses.length) return null;
  return (
    <p className="printed-contact-contact">
      {translations("contact")("printed")} {addresses.join(" · ")}
    </p>
  );
}
