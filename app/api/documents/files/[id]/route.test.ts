import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { api } from "@/lib/api-for-tests";
import { readBroken } from "@/lib/http/files/broken-body-for-tests";
import {
  type Answer,
  answerWith,
  captureTimers,
  dripWith,
  untilQuiet,
} from "@/lib/lenders-api/api-for-tests";
import { logEvent } from "@/lib/telemetry/log";
import { GET } from "./route";

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  jest.mocked(logEvent).mockClear();
});
afterEach(() => {
  leaving.abort();
  jest.restoreAllMocks();
});

/** As a link that was opened in a browser. */
function open(query = "name=Contrato", id = "dc_1"): Promise<Response> {
  const request = new Request(`http://localhost/api/documents/files/x?${query}`, {
    headers: { "Sec-Fetch-Mode": "navigate" },
    signal: leaving.signal,
  });
  return GET(request, { params: Promise.resolve({ id }) });
}

const file = (body: string, headers: Record<string, string>): Answer =>
  answerWith(body, 200, headers);
const pdf = { "content-type": "application/pdf" };

/** Writes chunks until the reader's connection is full, and counts them. */
function endless(chunk: Buffer, headers: Record<string, string> = pdf) {
  const sent = { bytes: 0, isClosed: false };
  const answer: Answer = (_request, response) => {
    response.writeHead(200, headers);
    response.on("close", () => {
      sent.isClosed = true;
    });
    void write(response);
  };
  const write = async (response: ServerResponse) => {
    while (!sent.isClosed) {
      sent.bytes += chunk.length;
      if (!response.write(chunk)) await once(response, "drain").catch(() => undefined);
    }
  };
  return { answer, sent };
}

const megabyte = Buffer.alloc(1024 * 1024);

test("a PDF is shown, saved where that is asked, and kept by no cache", async () => {
  api.answer = file("%PDF-1.7", { ...pdf, "content-length": "8" });
  const shown = await open("name=Contrato%20de%20marzo");
  expect(await shown.text()).toBe("%PDF-1.7");
  expect(Object.fromEntries(shown.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition":
      "inline; filename=\"Contrato_de_marzo.pdf\"; filename*=UTF-8''Contrato%20de%20marzo.pdf",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(api.received[0]).toMatchObject({
    url: "/lenders/v1/documents/dc_1",
    headers: { authorization: "Bearer token-of-ana", accept: "*/*" },
  });
  const saved = await open("name=Contrato&as=saved");
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="Contrato\.pdf"/);
});

test.each([
  ["text/xml; charset=utf-8", "text/xml", "xml"],
  ["IMAGE/PNG", "image/png", "png"],
  ["text/csv", "text/csv", "csv"],
])("%s is saved as %s, whatever the list said", async (sent, type, ending) => {
  api.answer = file("x", { "content-type": sent });
  const { headers } = await open();
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toMatch(`attachment; filename="Contrato.${ending}"`);
});

test.each([
  ["Contrato.PDF", "Contrato.pdf"],
  ["", "documento.pdf"],
])("the title %j gives the file name %s", async (name, safe) => {
  api.answer = file("%PDF", pdf);
  const { headers } = await open(`${new URLSearchParams({ name })}`);
  expect(headers.get("content-disposition")).toContain(`inline; filename="${safe}"`);
});

test.each<[string, Answer, number, RegExp]>([
  [
    "HTML",
    file("<script>", { "content-type": "text/html" }),
    502,
    /formato que el portal no entrega/,
  ],
  ["SVG", file("<svg/>", { "content-type": "image/svg+xml" }), 502, /formato que el portal/],
  ["nothing said of its type", file("x", { "content-type": "" }), 502, /formato que el portal/],
  ["21 MB announced", file("x", { ...pdf, "content-length": "22020096" }), 502, /más de 20 MB/],
  ["a compressed body", file("x", { ...pdf, "content-encoding": "gzip" }), 502, /no pudimos leer/],
  ["no byte", file("", pdf), 502, /no pudimos leer/],
  ["a redirect", answerWith("", 302, { location: "https://evil.test" }), 502, /no pudimos leer/],
  ["401", answerWith({}, 401), 401, /Tu sesión terminó/],
  ["403", answerWith({}, 403), 404, /No encontramos/],
  ["a broken connection", ({ socket }) => void socket.destroy(), 502, /comunicarnos/],
])("%s is a page that says so, and no bytes of it", async (_what, answer, status, words) => {
  api.answer = answer;
  const response = await open();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  const page = await response.text();
  expect(page).toMatch(words);
  expect(page).not.toMatch(/<script>|<svg|evil\.test/);
  expect(page).toContain(status === 401 ? 'href="/?next=%2Fmain-layout"' : 'href=""');
});

test("an id is one segment of the API's path, or is not asked for", async () => {
  expect((await open("name=a", "../a")).status).toBe(404);
  expect(api.received).toEqual([]);
  api.answer = file("%PDF", pdf);
  await open("name=a", "d?x=1#á%2F");
  expect(api.received[0]?.url).toBe("/lenders/v1/documents/d%3Fx%3D1%23%C3%A1%252F");
});

test("a body without an announced length breaks off past 20 MB, and is logged", async () => {
  const { answer, sent } = endless(megabyte);
  api.answer = answer;
  const response = await open();
  const { bytes, failure } = await readBroken(response);
  expect(failure).toMatchObject({ fault: "bad-answer" });
  expect(bytes.length).toBeLessThanOrEqual(20 * megabyte.length);
  expect(logEvent).toHaveBeenCalledWith(
    "export-broken",
    expect.objectContaining({ fault: "bad-answer" }),
  );
  await untilClosed(sent);
});

test.each([
  ["shorter", "1000"],
  ["longer", "3"],
])("a body that is %s than announced breaks off", async (_what, length) => {
  api.answer = ({ socket }) => {
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: ${length}\r\n\r\n%PDF-1.7`,
    );
  };
  const text = await open()
    .then((response) => response.text())
    .catch(() => "broken off");
  expect(text).toBe(length === "3" ? "%PD" : "broken off");
});

test("nothing is read ahead of the reader, who ends the call by leaving", async () => {
  const { answer, sent } = endless(megabyte);
  api.answer = answer;
  const response = await open();
  await untilQuiet();
  expect(sent.bytes).toBeLessThan(12 * megabyte.length);
  leaving.abort();
  await untilClosed(sent);
  await expect(response.text()).rejects.toThrow();
  expect(logEvent).not.toHaveBeenCalled();
});

test("a body that drips is given up, before its first byte with a page that says so", async () => {
  // The headers have a limit, then each part of the body: the first call's second, the next one's third.
  captureTimers(10_000, (end, count) => {
    if (count === 2 || count === 5) end();
  });
  api.answer = (_request, response) => response.writeHead(200, pdf).flushHeaders();
  const response = await open();
  expect([response.status, await response.text()]).toEqual([
    504,
    expect.stringContaining("tardó más de 10 segundos"),
  ]);
  api.answer = (_request, response) => response.writeHead(200, pdf).write("%PDF");
  const slow = await open();
  await expect(slow.text()).rejects.toThrow("took too long");
});

test("a body that never ends is given up after a minute of waiting in all", async () => {
  api.answer = dripWith(200, pdf);
  const response = await open();
  let milliseconds = 0;
  jest.spyOn(performance, "now").mockImplementation(() => {
    milliseconds += 4_000;
    return milliseconds;
  });
  await expect(response.text()).rejects.toThrow("took too long");
});

async function untilClosed(sent: { readonly isClosed: boolean }): Promise<void> {
  while (!sent.isClosed) await new Promise((resolve) => setTimeout(resolve, 10));
}
