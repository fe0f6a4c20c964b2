import { translations } from "@/lib/i18n/translations";

export function proofWords() {
  const t = translations("proof");
  return {
    copy: t("copy"),
    copied: t("copied"),
    notCopied: translations("loanDetail")("notCopied"),
  };
}
