"use client";

import type { DataGridProps } from "@mui/x-data-grid";
import { type ComponentType, useEffect, useState } from "react";
import { pageLanguage } from "@/lib/browser/page-language";
import type { SheetGridProps } from "./sheet-grid";

type SheetCode = {
  readonly Grid: ComponentType<SheetGridProps>;
  /** Without them the grid's words are English. */
  readonly gridWords: DataGridProps["localeText"];
};

/** The grid's code, loaded where it is wanted; "failed" if it did not come. */
export function useSheetCode(wanted: boolean): SheetCode | "failed" | undefined {
  const [code, setCode] = useState<SheetCode | "failed">();
  useEffect(() => {
    if (!wanted) return;
    Promise.all([
      import("./sheet-grid"),
      pageLanguage() === "en" ? undefined : import("./spanish-words"),
    ]).then(
      ([{ SheetGrid }, spanish]) => setCode({ Grid: SheetGrid, gridWords: spanish?.spanishWords }),
      () => setCode("failed"),
    );
  }, [wanted]);
  return wanted ? code : undefined;
}
