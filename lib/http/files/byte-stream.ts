import "server-only";

/** Asks for bytes only when the client has read those before. `close` may be called twice. */
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
