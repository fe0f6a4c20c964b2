import { DeferredContent } from "@/components/feedback/deferred-content";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { HelpPage } from "@/components/screens/help/help-page";
import { HelpWords } from "@/components/screens/help/help-words";
import { ReadWords } from "@/components/screens/help/read-words";
import { loadWordFigures } from "@/lib/loaders/help";

/** /help: the portal's words, with the lender's own figures as examples. */
export default function HelpRoute() {
  return (
    <HelpPage>
      <StaleWhileError>
        <DeferredContent value={loadWordFigures()} fallback={<HelpWords />}>
          {(outcome) => <ReadWords outcome={outcome} />}
        </DeferredContent>
      </StaleWhileError>
    </HelpPage>
  );
}
