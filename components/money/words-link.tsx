import { Link } from "@/components/link";
import { translations } from "@/lib/i18n/translations";
import { type HelpTerm, helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

/** Where the help explains the words of a block, the first of them on top; one link per block, if there is a help. */
export function WordsLink({ term }: { term: HelpTerm }) {
  if (!hasScreen("help")) return null;
  return (
    <Link href={helpTermPath(term)} className="action-link">
      {translations("help")("wordsLink")}
    </Link>
  );
}
