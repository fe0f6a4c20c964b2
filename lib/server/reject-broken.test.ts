import type { IncomingMessage } from "node:http";
import { rejectBroken } from "./reject-broken";

function afterCheck(method: string, url: string) {
  const request = { method, url, headers: {} };
  rejectBroken(request as IncomingMessage);
  return request;
}

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
  const headers = { "x-portal-verdict": status };
  expect(afterCheck(method, url)).toEqual({ method: "GET", url: "/", headers });
});

test.each([
  ["GET", "/"],
  ["HEAD", "/loan_detail/a%2Fb?q=%E0%A4%A"],
  ["GET", "/loan_detail/a%20b"],
  ["GET", "/loan_detail/%F0%9F%8F%A6"],
  ["GET", "/loans?q=%00"],
  ["POST", "/api/session?x=1"],
  ["DELETE", "/api/session?x=1"],
  ["PUT", "/api/session?x=1"],
  ["OPTIONS", "/api/session?x=1"],
])("does not change %s %s", (method, url) => {
  expect(afterCheck(method, url)).toEqual({ method, url, headers: {} });
});

test("takes the host out of a target that names one", () => {
  expect(afterCheck("GET", "http://evil.example//loans?page=2").url).toBe("//loans?page=2");
});
