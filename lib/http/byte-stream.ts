import "server-only";

/**
 * A stream that asks for bytes only when the client has read those before. `next` returns undefined
 * after the last. `close` is called at the end, after an error and when the client leaves: sometimes twice.
 */
export function byteStream(
  next: () => Promise<Uint8Array | undefined>,
  close: () => unknown,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(stream) {
        try {
          const bytes = await next();
          if (bytes) return stream.enqueue(bytes);
          stream.close();
        } catch (error) {
          stream.error(error);
        }
        close();
      },
      async cancel() {
        await close();
      },
    },
    { highWaterMark: 0 },
  );
}
