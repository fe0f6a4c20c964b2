import { updatedWords } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { RetryButton } from "./retry-button";

export function Freshness({ asOf }: { asOf: string | undefined }) {
  const t = translations("list");
  const updated = asOf && updatedWords(asOf);
  return (
    <div className="flex grow basis-0 min-h-touch items-center justify-end gap-3 text-muted text-s tabular-nums max-wide:gap-2 screen:max-wide:-mr-2 print:min-h-0">
      {asOf ? (
        <time className="text-end text-balance max-wide:text-xs" dateTime={asOf}>
          <span className="screen:max-wide:visually-hidden">{updated}</span>
          <span aria-hidden="true" className="hidden screen:max-wide:inline">
            {updatedWords(asOf, "updatedBrief")}
          </span>
        </time>
      ) : null}
      <RetryButton
        label={t("refresh")}
        news={updated && asOf ? { asOf, text: updated } : undefined}
        className="button-quiet"
      />
    </div>
  );
}
