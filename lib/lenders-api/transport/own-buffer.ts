import "server-only";

/** Whether bytes fill their buffer, so that nobody else uses it. */
export function fillsItsBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength;
}

/**
 * Frees bytes that nobody needs any more. As garbage they would be expensive: V8 counts buffers as
 * old memory, and for every 8 MB of them it looks through all objects of the process.
 */
export function free(bytes: Uint8Array): void {
  if (fillsItsBuffer(bytes)) bytes.buffer.transfer(0);
}
