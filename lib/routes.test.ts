import {
  accountActionPath,
  continuePathOf,
  isPortalPath,
  loanDetailPath,
  parseReturnPath,
  paymentCalendarPath,
  signInPath,
  titleKeyOf,
} from "./routes";

test.each([
  ["/", "product"],
  ["/forgot_password", "forgotPassword"],
  ["/main-layout", "product"],
  ["/loans", "loans"],
  ["/loans/", "loans"],
  ["/movements", "movements"],
  ["/payments", "payments"],
  ["/requests", "requests"],
  ["/search", "search"],
  ["/account_action", "accountAction"],
  ["/change_password", "changePassword"],
  ["/security", "security"],
  ["/help", "help"],
  ["/statement", "statement"],
  ["/loan_detail/L-1", "loanDetail"],
  ["/loan_detail", "notFound"],
  ["/loan_detail/a/b", "notFound"],
  ["/offline", "offline"],
  ["/verify", "verify"],
  ["/elsewhere", "notFound"],
])("%s has the title of %s", (path, key) => expect(titleKeyOf(path)).toBe(key));

test.each([
  "/loans",
  "/movements?type=LOAN&page=2",
  "/loan_detail/a%2Fb",
  "/main-layout",
  "/statement?year=2026",
])("%s is a way back after sign-in", (path) => expect(parseReturnPath(path)).toBe(path));

test.each([
  "",
  "loans",
  "//evil.example/loans",
  "/\\evil.example/loans",
  "/\t/evil.example",
  "/%09/evil.example",
  "https://evil.example/loans",
  "javascript:alert(1)",
  "/loans\\@evil.example",
  "/loans\r\nSet-Cookie: a=b",
  "/ /evil.example",
  "/.evil.example",
  "/api/session/ended",
  "/loans/../api/session",
  "/",
  `/loans?q=${"a".repeat(2100)}`,
])("%j is no way back", (path) => expect(parseReturnPath(path)).toBeUndefined());

test("sign-in keeps the requested page and the reason, and no foreign page", () => {
  expect(signInPath("/loan_detail/L%201?x=1", "ended")).toBe(
    "/?next=%2Floan_detail%2FL%25201%3Fx%3D1&reason=ended",
  );
  expect(signInPath("//evil.example")).toBe("/");
});

test("a loan's id is one segment of its path", () => {
  expect(loanDetailPath("a/b c")).toBe("/loan_detail/a%2Fb%20c");
});

test("a calendar has amounts only on request, and leaves out empty filters", () => {
  const filters = { currency: "MXN", status: undefined };
  expect(paymentCalendarPath(filters, false)).toBe("/api/payments/calendar.ics?currency=MXN");
  expect(paymentCalendarPath({}, false)).toBe("/api/payments/calendar.ics");
  expect(paymentCalendarPath(filters, true)).toBe(
    "/api/payments/calendar.ics?amounts=shown&currency=MXN",
  );
});

test("lenders' pages are distinguished from others", () => {
  expect(isPortalPath("/loan_detail/1")).toBe(true);
  expect(isPortalPath("/loansome")).toBe(false);
  for (const path of [
    "/",
    "/forgot_password",
    "/sign_in_return",
    "/offline",
    "/offline/loans",
    "/verify",
  ])
    expect([path, isPortalPath(path)]).toEqual([path, false]);
});

test("a mail's link keeps all its parameters from one page to the other", () => {
  const link = { mode: "verifyEmail", oobCode: "a&b", lang: ["es", "en"], none: undefined };
  expect(accountActionPath(link)).toBe(
    "/account_action?mode=verifyEmail&oobCode=a%26b&lang=es&lang=en",
  );
});

test.each([
  ["https://portal.example/?next=%2Floans%3Fpage%3D2", "/loans?page=2"],
  ["https://portal.example/security", "/security"],
  ["https://portal.example/", undefined],
  ["https://evil.example/security", undefined],
  ["https://portal.example/?next=%2F%2Fevil.example", undefined],
  ["//evil.example", undefined],
  ["", undefined],
  [undefined, undefined],
  [["https://portal.example/security"], undefined],
])("after a mail's action, %j leads on to %s", (continueUrl, path) => {
  expect(continuePathOf(continueUrl, "https://portal.example")).toBe(path);
});
