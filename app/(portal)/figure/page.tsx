import { noteLanguage } from "@/lib/i18n/note-language";
import { ShownFigure } from "./shown-figure";

export default async function FigureRoute({ searchParams }: PageProps<"/figure">) {
  await noteLanguage();
  return <ShownFigure parameters={await searchParams} />;
}
