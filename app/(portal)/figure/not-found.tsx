import { NotFoundMessage } from "@/components/feedback/not-found-message";
import { noteLanguage } from "@/lib/i18n/note-language";

/** An own page keeps the shell around it. */
export default async function FigureNotFoundPage() {
  await noteLanguage();
  return <NotFoundMessage />;
}
