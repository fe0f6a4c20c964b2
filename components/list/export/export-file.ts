const bytesPerPart = 4 * 1024 * 1024;

export type ExportFile = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly save: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** Browser APIs that TypeScript's library lacks. */
type FilePicker = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
};
type RemovableHandle = FileSystemFileHandle & { remove?: () => Promise<void> };

export function downloadedFile(name: string, type: string | null): ExportFile {
  let whole = new Blob();
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const fold = () => {
    whole = new Blob([whole, ...parts], { type: type ?? "" });
    [parts, waiting] = [[], 0];
  };
  return {
    write: async (bytes) => {
      parts.push(bytes);
      waiting += bytes.byteLength;
      // The browser can move only Blobs to the disk.
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
    discard: async () => undefined,
  };
}

export function canChooseFile(): boolean {
  return "showSaveFilePicker" in window && navigator.userActivation.isActive;
}

/** Written during the download. Throws an AbortError without a choice. */
export async function chosenFile(name: string): Promise<ExportFile> {
  const picker: Window & FilePicker = window;
  const handle: RemovableHandle | undefined = await picker.showSaveFilePicker?.({
    suggestedName: name,
  });
  if (!handle) return downloadedFile(name, null);
  // The picker creates an empty file; an older file keeps its content.
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
