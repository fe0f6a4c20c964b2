import type { IncomingMessage } from "node:http";
import { rejectBroken, rejectedStatus } from "./reject-broken";

type Sent = Pick<IncomingMessage, "method" | "url" | "headers">;

function afterCheck(method: string, url: string, headers: IncomingMessage["headers"] = {}): Sent {
  const request = { method, url, headers };
  rejectBroken(request as IncomingMessage);
  return request;
}

test("does not change a good request", () => {
  const url = "/loan_detail/a%2Fb?q=%E0%A4%A";
  expect(afterCheck("HEAD", url)).toEqual({ method: "HEAD", url, headers: {} });
});

test.each([
  ["GET", "/x%E0%A4%A", "400"],
  ["GET", "/%", "400"],
  ["POST", "/loan_detail/%zz", "400"],
  ["GET", "/loan_detail/a%00b", "400"],
  ["GET", "/loan_detail/a%0d%0ab", "400"],
  ["GET", "/loan_detail/a%7F", "400"],
  ["GET", "/loan_detail/%C2%85", "400"],
  ["GET", "ftp://evil.example/", "400"],
  ["OPTIONS", "*", "400"],
  ["TRACE", "/", "405"],
  ["TRACE", "/api/session", "405"],
  ["POST", "/", "405"],
  ["PUT", "/api/loans", "405"],
  ["DELETE", "/api/session/ended", "405"],
  ["PUT", "/api/report", "405"],
])("gives %s %s the status %s, and takes it away from Next", (method, url, status) => {
  expect(afterCheck(method, url)).toEqual({
    method: "GET",
    url: "/",
    headers: { "x-portal-verdict": status },
  });
});

const tree = encodeURIComponent(
  JSON.stringify(["", { children: ["(portal)", { children: ["loans", {}] }] }, null, null, 16]),
);

test.each([
  ["junk", "junk"],
  ["an escape that does not decode", "%E0%A4%A"],
  ["JSON of another shape", encodeURIComponent('{"children":[]}')],
  ["a list that is too short", encodeURIComponent('[""]')],
  ["nothing", ""],
  ["two trees", `${tree}, ${tree}`],
  ["a tree that is cut", tree.slice(0, -9)],
])("rejects a router's state that is %s, whoever sends it", (_what, state) => {
  for (const headers of [{ rsc: "1" }, {}]) {
    const sent = { ...headers, "next-router-state-tree": state };
    const { url, headers: passedOn } = afterCheck("GET", "/loans?_rsc=x", sent);
    expect([url, passedOn["x-portal-verdict"]]).toEqual(["/", "400"]);
  }
});

test.each([
  ["a tree", { rsc: "1", "next-router-state-tree": tree }],
  ["a prefetch", { rsc: "1", "next-router-state-tree": tree, "next-router-prefetch": "1" }],
  ["a prefetch of segments", { rsc: "1", "next-router-segment-prefetch": "/_tree" }],
  ["no state", { rsc: "1" }],
])("lets a fetch of the router through with %s", (_what, headers) => {
  const { url, headers: passedOn } = afterCheck("GET", "/loans?_rsc=x", { ...headers });
  expect([url, passedOn]).toEqual(["/loans?_rsc=x", headers]);
});

test.each(["/", "/loan_detail/a%20b", "/loan_detail/%F0%9F%8F%A6", "/loans?q=%00"])(
  "lets %s through",
  (url) => expect(rejectedStatus("GET", url)).toBeUndefined(),
);

test("takes the host out of a target that names one", () => {
  expect(afterCheck("GET", "http://evil.example//loans?page=2").url).toBe("//loans?page=2");
});

test.each(["POST", "DELETE", "PUT", "OPTIONS"])(
  "leaves %s of the session to its handler",
  (method) => expect(rejectedStatus(method, "/api/session?x=1")).toBeUndefined(),
);
