import "server-only";

/** Whether these bytes are all that their buffer contains: then no other bytes share it. */
export function fillsItsBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength;
}

/** Frees memory at once, unless other bytes share it. */
export function free(bytes: Uint8Array): void {
  if (fillsItsBuffer(bytes)) bytes.buffer.transfer(0);
}
