import { text } from "node:stream/consumers";
import { renderToReadableStream } from "react-dom/server.node";
import { DeferredContent } from "./deferred-content";

const mockSent = new Set(["__Host-lenders_styles"]);
jest.mock("next/headers", () => ({ cookies: () => mockSent, headers: () => new Headers() }));

/** The HTML as it goes out, a part each time the server sends what it has. */
const send = (value: Promise<string>, patience?: number) =>
  renderToReadableStream(
    <main>
      <DeferredContent value={value} fallback={<p>Cargando…</p>} {...(patience && { patience })}>
        {(content) => <p>{content}</p>}
      </DeferredContent>
    </main>,
    { onError: () => undefined },
  );

test.each([0, 30])("sends fast content with the page, without a skeleton: %d ms", async (time) => {
  const value = new Promise<string>((resolve) => {
    setTimeout(resolve, time, "1,000.00");
  });
  expect(await text(await send(value))).toBe("<main><p>1,000.00</p></main>");
});

test("sends a skeleton for slow content, and the content after it", async () => {
  const late = Promise.withResolvers<string>();
  const parts: string[] = [];
  for await (const part of await send(late.promise, 5)) {
    parts.push(new TextDecoder().decode(part));
    late.resolve("1,000.00");
  }
  const [first, ...others] = parts;
  expect(first).toContain("<p>Cargando…</p>");
  expect(first).not.toContain("1,000.00");
  expect(others.join("")).toContain("1,000.00");
});

test("throws the error of a read that fails at once", async () => {
  await expect(send(Promise.reject(new RangeError("no loan")))).rejects.toThrow("no loan");
});
