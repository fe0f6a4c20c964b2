import { readBounded, refuseForeign, refuseOtherTypes } from "./state-change";

const origin = "https://portal.example";

function call(headers: Record<string, string>, body = "{}"): Request {
  return new Request(`${origin}/api/session`, { method: "POST", headers, body });
}

const own = { "X-Portal-Request": "1", Origin: origin };

it("lets the portal's own calls in, with and without what newer browsers send", () => {
  expect(refuseForeign(call(own), origin)).toBeUndefined();
  expect(refuseForeign(call({ ...own, "Sec-Fetch-Site": "same-origin" }), origin)).toBeUndefined();
});

it.each([
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

it.each(["application/json", "Application/JSON; charset=utf-8"])("takes %s", (type) => {
  expect(refuseOtherTypes(call({ "Content-Type": type }))).toBeUndefined();
});

it.each([
  "text/plain",
  "text/plain; application/json",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "",
])("refuses the type %j", (type) => {
  expect(refuseOtherTypes(call({ "Content-Type": type }))).toMatchObject({ status: 415 });
});

it("reads a body up to the bound and not a byte further", async () => {
  expect(await readBounded(call({}, "ñ".repeat(8)), 16)).toBe("ñ".repeat(8));
  expect(await readBounded(call({}, "ñ".repeat(8)), 15)).toBeUndefined();
});

it("stops reading a body that never says how long it is", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const init = { method: "POST", body: endless, duplex: "half" };
  const request = new Request(origin, init);
  expect(await readBounded(request, 4096)).toBeUndefined();
  expect(pulled).toBeLessThan(10);
});

it("does not begin to read a body that says it is too long", async () => {
  const request = call({ "Content-Length": "99999" });
  expect(await readBounded(request, 4096)).toBeUndefined();
  expect(request.bodyUsed).toBe(false);
});
