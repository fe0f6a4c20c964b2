import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** Where anybody can verify a document of this portal, as part of a sentence. */
export function VerifyLink({ words }: { words: "entry" | "statement" }) {
  return translations("verify").rich(words, {
    // Not by the router: the page's script runs in a document of its own.
    link: (text) => <a href={routes.verify.path}>{text}</a>,
  });
}
