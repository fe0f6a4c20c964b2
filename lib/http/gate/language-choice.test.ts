import { NextRequest } from "next/server";
import { configure } from "@/lib/session/session-for-tests";
import { chooseLanguage } from "./language-choice";

jest.mock("@/lib/config");

const publicOrigin = "https://portal.example";

beforeEach(() => configure({ languages: ["es", "en"] }));

function follow(path: string, referer?: string, site: string | null = "same-origin") {
  const headers = { ...(referer && { referer }), ...(site && { "sec-fetch-site": site }) };
  // The portal is behind a proxy.
  return chooseLanguage(new NextRequest(`http://inside:3000${path}`, { headers }));
}

const wayBack = (response: ReturnType<typeof follow>) =>
  response?.headers.get("location")?.replace("http://inside:3000", "");

test("keeps the choice in a cookie, and leads back to the page with its filters", () => {
  const response = follow("/movements?language=en", `${publicOrigin}/movements?page=2&q=a+b`);
  expect(response?.status).toBe(303);
  expect(wayBack(response)).toBe("/movements?page=2&q=a+b");
  expect(response?.headers.get("set-cookie")).toMatch(
    /^language=en; Path=\/; .*Max-Age=31536000; Secure; HttpOnly; SameSite=lax$/,
  );
  expect(response?.headers.get("cache-control")).toBe("private, no-store");
});

test("leads back to the path if the browser does not say more", () => {
  expect(wayBack(follow("/movements?language=es"))).toBe("/movements");
  expect(wayBack(follow("/?language=en&next=%2Floans"))).toBe("/?next=%2Floans");
});

test("never leads to another site, or in a circle", () => {
  expect(wayBack(follow("/loans?language=en", "https://evil.example/x?y"))).toBe("/loans");
  expect(wayBack(follow("/loans?language=en", `${publicOrigin}//evil.example/`))).toBe("/");
  expect(wayBack(follow("//evil.example/?language=en"))).toBe("/");
  expect(wayBack(follow("/?language=en", `${publicOrigin}/?language=es&next=%2Fa`))).toBe(
    "/?next=%2Fa",
  );
});

test.each([
  [undefined, "cross-site", undefined],
  [`${publicOrigin}/loans`, "cross-site", undefined],
  [`${publicOrigin}/loans`, "same-site", undefined],
  [undefined, "same-site", undefined],
  [undefined, "none", undefined],
  // Without the header the Referer says whose link it is.
  [`${publicOrigin}/loans`, null, 303],
  ["https://evil.example/", null, undefined],
  [undefined, null, undefined],
])("a request with the Referer %s from %s: %s", (referer, site, status) => {
  expect(follow("/loans?language=en", referer, site)?.status).toBe(status);
});

test.each([
  "/loans",
  "/loans?language=fr",
  "/loans?language=",
  "/api/loans?language=en",
  "/service-worker.js?version=1&language=en",
])("is not for %s", (path) => {
  expect(follow(path)).toBeUndefined();
});

test("is not for a portal of one language", () => {
  configure();
  expect(follow("/loans?language=es")).toBeUndefined();
  configure({ languages: ["en"] });
  expect(follow("/loans?language=en")).toBeUndefined();
});
