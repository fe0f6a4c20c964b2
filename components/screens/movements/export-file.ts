const bytesPerPart = 4 * 1024 * 1024;

/** Where a download is kept until it is whole; `discard` leaves nothing behind. */
export type ExportFile = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly save: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** What browsers have and TypeScript's own library lacks. */
type FilePicker = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
};
type RemovableHandle = FileSystemFileHandle & { remove?: () => Promise<void> };

/** A file that the browser keeps, out of memory where it can, and hands over as a download. */
export function downloadedFile(name: string): ExportFile {
  let whole = new Blob();
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const fold = () => {
    whole = new Blob([whole, ...parts], { type: "text/csv;charset=utf-8" });
    [parts, waiting] = [[], 0];
  };
  return {
    write: async (bytes) => {
      parts.push(bytes);
      waiting += bytes.byteLength;
      // Only what is in a Blob can be moved to the disk.
      if (waiting >= bytesPerPart) fold();
    },
    save: async () => {
      fold();
      const link = document.createElement("a");
      link.href = URL.createObjectURL(whole);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    discard: async () => {
      [whole, parts] = [new Blob(), []];
    },
  };
}

/** Whether this browser can write a download straight to the disk, at this moment. */
export function canChooseFile(): boolean {
  return "showSaveFilePicker" in window && navigator.userActivation.isActive;
}

/** A file that the reader chooses, written as it comes; throws an AbortError where they choose none. */
export async function chosenFile(name: string): Promise<ExportFile> {
  const picker: Window & FilePicker = window;
  const handle: RemovableHandle | undefined = await picker.showSaveFilePicker?.({
    suggestedName: name,
  });
  if (!handle) return downloadedFile(name);
  // The picker leaves an empty file; one that was there before keeps what it held.
  const isNew = (await handle.getFile()).size === 0;
  const stream = await handle.createWritable();
  return {
    write: (bytes) => stream.write(bytes),
    save: () => stream.close(),
    discard: async () => {
      await stream.abort().catch(() => undefined);
      if (isNew) await handle.remove?.();
    },
  };
}
