import { KeepLast } from "@/components/feedback/keep-last";
import { Reveal } from "@/components/feedback/reveal";
import { HelpPage } from "@/components/screens/help/help-page";
import { HelpWords } from "@/components/screens/help/help-words";
import { ReadWords } from "@/components/screens/help/read-words";
import { loadWordFigures } from "@/lib/loaders/help";

/** /help: the portal's words, with the lender's own figures as examples. */
export default function HelpRoute() {
  return (
    <HelpPage>
      <KeepLast>
        <Reveal value={loadWordFigures()} fallback={<HelpWords />}>
          {(outcome) => <ReadWords outcome={outcome} />}
        </Reveal>
      </KeepLast>
    </HelpPage>
  );
}
