import "server-only";

/** Whether these bytes are all that their buffer contains: then no other bytes share it. */
export function fillsItsBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength;
}

/**
 * Frees the memory of bytes that are no longer needed, unless others share it. Left to the garbage
 * collector they are expensive: after each 8 MB of buffers, V8 collects the whole heap.
 */
export function free(bytes: Uint8Array): void {
  if (fillsItsBuffer(bytes)) bytes.buffer.transfer(0);
}
