import { supportAddresses } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";

/** Only in print, after the page, never alone on a sheet: how to reach support. Another named page would begin a new sheet. */
export function PrintedContact() {
  const addresses = supportAddresses();
  if (!addresses.length) return null;
  return (
    <p className="hidden print:[main:has([data-sheet])+&]:[page:statement] print:block print:mt-[2mm] print:pt-[1mm] print:border-t print:text-[8pt] print:break-inside-avoid print:break-before-avoid print:wrap-anywhere">
      {translations("contact")("printed")} {addresses.join(" · ")}
    </p>
  );
}
