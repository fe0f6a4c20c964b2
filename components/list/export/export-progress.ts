import { channel } from "@/components/channel";
import type { ExportWords } from "./export-words";

export type ExportProgress = {
  /** Undefined until the first bytes arrive. */
  readonly read?:
    | { readonly rows: number; readonly total: number }
    | { readonly bytes: number }
    | undefined;
  readonly words: ExportWords;
  readonly cancel: () => void;
};

let current: ExportProgress | undefined;
const changes = channel<void>();

export const watchExport = changes.listen;

export function currentExport(): ExportProgress | undefined {
  return current;
}

export function reportExport(progress: ExportProgress | undefined): void {
  current = progress;
  changes.tell();
}
