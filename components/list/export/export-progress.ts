import { channel } from "@/components/channel";

export type ExportWords = {
  readonly locale: string;
  readonly preparing: string;
  /** With `{done}` and `{total}`. */
  readonly rows: string;
  /** With `{size}`, in megabytes. */
  readonly size: string;
  readonly cancel: string;
  readonly running: string;
  readonly file: string;
  /** With `{file}`. */
  readonly saved: string;
  /** Of an archive that lacks files: the name of its last one, which says which, and `saved`. */
  readonly inPart: { readonly readme: string; readonly saved: string };
  readonly cancelled: string;
  /** With `{reason}`. */
  readonly failed: string;
  readonly connection: string;
  readonly storage: string;
  /** The last record of an incomplete file, with `{reason}`. */
  readonly broken: string;
};

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

/** Calls back when the export starts, progresses or ends. */
export const watchExport = changes.listen;

/** The running export; undefined without one. It continues on other pages. */
export function currentExport(): ExportProgress | undefined {
  return current;
}

export function reportExport(progress: ExportProgress | undefined): void {
  current = progress;
  changes.tell();
}
