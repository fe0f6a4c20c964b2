import { DeferredContent } from "@/components/feedback/deferred-content";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { HelpPage } from "@/components/screens/help/help-page";
import { HelpWords } from "@/components/screens/help/help-words";
import { ReadWords } from "@/components/screens/help/read-words";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loadGlossaryFigures } from "@/lib/loaders/help";

/** /help: the portal's terms, with the lender's own figures as examples. */
export default async function HelpRoute() {
  await noteLanguage();
  return (
    <HelpPage>
      <StaleWhileError>
        <DeferredContent value={loadGlossaryFigures()} fallback={<HelpWords />}>
          {(outcome) => <ReadWords outcome={outcome} />}
        </DeferredContent>
      </StaleWhileError>
    </HelpPage>
  );
}
