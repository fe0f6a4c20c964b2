import { DeferredContent } from "@/components/feedback/deferred-content";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { HelpWords, ReadWords } from "@/components/screens/help/help-words";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadGlossaryFigures } from "@/lib/loaders/help";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

export default async function HelpRoute() {
  await noteLanguage();
  const t = translations("help");
  return (
    <div className="grid gap-4">
      <h1 className="content-center min-h-touch max-wide:-mt-4">{t("title")}</h1>
      <p className="max-w-[62ch] text-muted">{t("intro")}</p>
      <StaleWhileError>
        <DeferredContent value={loadGlossaryFigures()} fallback={<HelpWords />}>
          {(outcome) => <ReadWords outcome={outcome} />}
        </DeferredContent>
      </StaleWhileError>
      <p>
        <Link href={`${routes.help.path}/return`}>{t("returnLink")}</Link>
      </p>
      {hasScreen("documents") ? (
        <p>
          <Link href={routes.documents.path}>{t("documentsLink")}</Link>
        </p>
      ) : null}
    </div>
  );
}
