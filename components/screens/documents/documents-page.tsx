import type { ReactNode } from "react";
import { watchedFiles } from "@/components/list/export/export-words";
import { translations } from "@/lib/i18n/translations";

export function DocumentsPage({ children }: { children: ReactNode }) {
  const title = translations("documents")("title");
  return (
    <div className="grid grid-cols-1 gap-5 max-w-[860px]" {...watchedFiles(title)}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
