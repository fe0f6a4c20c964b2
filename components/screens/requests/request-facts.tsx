import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import { FactList, type FactWords } from "./fact-list";

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

/** The cells that a phone's row has no space for; wide screens have columns for them. */
export function RequestFacts() {
  return <FactList words={wordsIn(requestLanguage())} />;
}

/** One object for all rows: React sends it once. */
const wordsIn = remembered((_: Language): FactWords => {
  const t = translations();
  return {
    labels: facts.map((key) => [key, t(`requests.${key}`)]),
    absent: { sign: t("list.absent"), label: t("list.absentLabel") },
  };
});
