import { readBounded, refuseEncoded, refuseForeign, refuseOtherTypes } from "./request-checks";

const origin = "https://portal.example";

function call(headers: Record<string, string>, body = "{}"): Request {
  return new Request(`${origin}/api/session`, { method: "POST", headers, body });
}

const own = { "X-Portal-Request": "1", Origin: origin };

test("accepts the portal's own calls, with and without the headers of newer browsers", () => {
  expect(refuseForeign(call(own), origin)).toBeUndefined();
  expect(refuseForeign(call({ ...own, "Sec-Fetch-Site": "same-origin" }), origin)).toBeUndefined();
});

test.each([
  ["no custom header", { Origin: origin }],
  ["another value of it", { ...own, "X-Portal-Request": "true" }],
  ["no origin", { "X-Portal-Request": "1" }],
  ["another origin", { ...own, Origin: "https://evil.example" }],
  ["an origin that begins alike", { ...own, Origin: `${origin}.evil.example` }],
  ["the null origin", { ...own, Origin: "null" }],
  ["another site", { ...own, "Sec-Fetch-Site": "cross-site" }],
  ["a sibling site", { ...own, "Sec-Fetch-Site": "same-site" }],
  ["no site", { ...own, "Sec-Fetch-Site": "none" }],
])("refuses a call with %s", (_case, headers) => {
  expect(refuseForeign(call(headers), origin)).toMatchObject({ status: 403 });
});

test.each([
  ["application/json", undefined],
  ["Application/JSON; charset=utf-8", undefined],
  ["text/plain", 415],
  ["text/plain; application/json", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/jsonp", 415],
  ["", 415],
])("a body of the type %j: %s", (type, status) => {
  expect(refuseOtherTypes(call({ "Content-Type": type }))?.status).toBe(status);
});

test("takes a body that is not compressed, and no other", () => {
  for (const headers of [{}, { "Content-Encoding": "identity" }])
    expect(refuseEncoded(call(headers))).toBeUndefined();
  for (const encoding of ["gzip", "br", "GZIP", "identity, gzip", "unknown"])
    expect(refuseEncoded(call({ "Content-Encoding": encoding }))?.status).toBe(415);
});

const bounds = (bytes: number) => ({ bytes, milliseconds: 60_000 });

function streamed(source: UnderlyingDefaultSource<Uint8Array>): Request {
  const init = { method: "POST", body: new ReadableStream<Uint8Array>(source), duplex: "half" };
  return new Request(origin, init);
}

test("reads a body up to the bound and not a byte further", async () => {
  const text = "ñ".repeat(8);
  expect(await readBounded(call({}, text), bounds(16))).toEqual({ text });
  expect(await readBounded(call({}, text), bounds(15))).toEqual({ fault: "body-too-large" });
});

test("stops reading a body that never says how long it is", async () => {
  let pulled = 0;
  const cancel = jest.fn();
  const endless = streamed({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
    cancel,
  });
  expect(await readBounded(endless, bounds(4096))).toEqual({ fault: "body-too-large" });
  expect(pulled).toBeLessThan(10);
  // The answer would be lost with the connection.
  expect(cancel).not.toHaveBeenCalled();
});

test("stops waiting for a body that drips, and for one that never comes", async () => {
  const drip = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.enqueue(new Uint8Array(1));
  };
  const soon = { bytes: 4096, milliseconds: 200 };
  expect(await readBounded(streamed({ pull: drip }), soon)).toEqual({ fault: "body-too-slow" });
  expect(await readBounded(streamed({}), soon)).toEqual({ fault: "body-too-slow" });
});

test("takes a sender who hangs up for a bad body, and for no failure of the portal", async () => {
  const cut = streamed({ pull: (controller) => controller.error(new Error("aborted")) });
  expect(await readBounded(cut, bounds(4096))).toEqual({ fault: "bad-body" });
});

test("does not begin to read a body that says it is too long", async () => {
  const request = call({ "Content-Length": "99999" });
  expect(await readBounded(request, bounds(4096))).toEqual({ fault: "body-too-large" });
  expect(request.bodyUsed).toBe(false);
});
