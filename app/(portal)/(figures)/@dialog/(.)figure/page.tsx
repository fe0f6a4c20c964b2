import { noteLanguage } from "@/lib/i18n/note-language";
import { ShownFigure } from "../../../figure/shown-figure";

/** The router keeps it after the sheet is left: a refresh may ask for it without a figure. */
export default async function FigureInSheet({ searchParams }: PageProps<"/figure">) {
  await noteLanguage();
  const parameters = await searchParams;
  return parameters.of === undefined ? null : <ShownFigure parameters={parameters} inSheet />;
}
