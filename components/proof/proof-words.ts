import { translations } from "@/lib/i18n/translations";

/** Of a proof, and of what copies it. */
export function proofWords() {
  const t = translations("proof");
  return {
    open: t("open"),
    close: t("close"),
    copy: t("copy"),
    copied: t("copied"),
    notCopied: translations("loanDetail")("notCopied"),
  };
}
