import { callPortal, PortalError, portalFetch, UnreachableError } from "./portal-fetch";

const assign = jest.fn();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(globalThis, {
    fetch: fetched,
    location: { pathname: "/movements", search: "?type=LOAN", hash: "#fin", assign },
  });
});

test("sends the portal's header, and the body as JSON", async () => {
  fetched.mockResolvedValue(new Response("{}"));
  await portalFetch("/api/session", { method: "POST", body: { idToken: "t" } });
  expect(fetched).toHaveBeenCalledWith("/api/session", {
    method: "POST",
    headers: {
      Accept: "application/json",
      "X-Portal-Request": "1",
      "Content-Type": "application/json",
    },
    cache: "no-store",
    body: '{"idToken":"t"}',
  });
});

test.each([
  ["unauthorized", "ended"],
  ["token-refused", "refused"],
])("after a 401 of %s navigates to / with the return path, and throws", async (code, reason) => {
  const problem = { code, requestId: "r-1" };
  fetched.mockResolvedValue(Response.json(problem, { status: 401 }));
  await expect(portalFetch("/api/loans")).rejects.toMatchObject({ status: 401, ...problem });
  expect(assign).toHaveBeenCalledWith(`/?next=%2Fmovements%3Ftype%3DLOAN&reason=${reason}#fin`);
});

test("does not navigate for other errors, nor for calls without the present session", async () => {
  fetched.mockImplementation(async () => new Response("<p>bad gateway</p>", { status: 502 }));
  await expect(portalFetch("/api/loans")).rejects.toEqual(new PortalError(502, "unreadable"));
  fetched.mockImplementation(async () => Response.json({ code: 7, detail: [] }, { status: 500 }));
  await expect(portalFetch("/api/loans")).rejects.toEqual(new PortalError(500, "unreadable"));
  fetched.mockImplementation(async () => new Response(null, { status: 401 }));
  await expect(callPortal("/api/session")).rejects.toBeInstanceOf(PortalError);
  expect(assign).not.toHaveBeenCalled();
});

test("throws an UnreachableError without a response, and an AbortError after an abort", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(portalFetch("/api/loans")).rejects.toBeInstanceOf(UnreachableError);
  const aborted = new DOMException("left", "AbortError");
  fetched.mockRejectedValue(aborted);
  await expect(portalFetch("/api/loans")).rejects.toBe(aborted);
});
