/** What arrives of a body before it breaks off, and why it does. */
export async function readBroken(response: Response) {
  const parts: Uint8Array[] = [];
  const reading = async () => {
    for await (const part of response.body ?? []) parts.push(part);
  };
  const failure: unknown = await reading().catch((error) => error);
  const bytes = Buffer.concat(parts);
  return { bytes, text: bytes.toString(), failure };
}
