import type { ReactNode } from "react";
import { noteLanguage } from "@/lib/i18n/note-language";

/** Pages over which their figures open; a page outside has no such slot, so it refreshes none. */
export default async function FiguresLayout(props: { children: ReactNode; dialog: ReactNode }) {
  await noteLanguage();
  return (
    <>
      {props.children}
      {props.dialog}
    </>
  );
}
