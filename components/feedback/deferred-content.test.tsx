import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server.node";
import { DeferredContent } from "./deferred-content";

/** The HTML as it goes out, a part each time the server sends what it has. */
function sent(value: Promise<string>, patience?: number) {
  const parts: string[] = [];
  const ended = Promise.withResolvers<void>();
  const out = new Writable({
    write(chunk, _encoding, done) {
      parts.push(String(chunk));
      done();
    },
    final(done) {
      ended.resolve();
      done();
    },
  });
  const stream = renderToPipeableStream(
    <main>
      <DeferredContent value={value} fallback={<p>Cargando…</p>} {...(patience && { patience })}>
        {(text) => <p>{text}</p>}
      </DeferredContent>
    </main>,
    { onShellReady: () => stream.pipe(out), onError: (error) => ended.reject(error) },
  );
  return { html: () => parts.join(""), ended: ended.promise };
}

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, milliseconds, "1,000.00");
  });

test.each([0, 30])("sends fast content with the page, without a skeleton: %d ms", async (time) => {
  const { html, ended } = sent(time ? after(time) : Promise.resolve("1,000.00"));
  await ended;
  expect(html()).toBe("<main><p>1,000.00</p></main>");
});

test("sends a skeleton for slow content, and the content after it", async () => {
  const late = Promise.withResolvers<string>();
  const { html, ended } = sent(late.promise, 5);
  for (let tries = 0; tries < 200 && !html(); tries += 1) await after(5);
  expect(html()).toContain("<p>Cargando…</p>");
  expect(html()).not.toContain("1,000.00");
  late.resolve("1,000.00");
  await ended;
  expect(html().indexOf("1,000.00")).toBeGreaterThan(html().indexOf("Cargando…"));
});

test("throws the error of a read that fails at once", async () => {
  const { ended } = sent(Promise.reject(new RangeError("no loan")));
  await expect(ended).rejects.toThrow("no loan");
});
