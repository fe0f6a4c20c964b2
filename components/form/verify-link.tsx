import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

export function VerifyLink({ words }: { words: "entry" | "statement" }) {
  return translations("verify").rich(words, {
    // Not by the router: the page's script runs in a document of its own.
    link: (text) => <a href={routes.verify.path}>{text}</a>,
  });
}
