import { isPortalPath, loanDetailPath, paymentCalendarPath, titleKeyOf } from "./routes";

test.each([
  ["/", "product"],
  ["/loans", "loans"],
  ["/loans/", "loans"],
  ["/loan_detail/L-1", "loanDetail"],
  ["/loan_detail", "notFound"],
  ["/loan_detail/a/b", "notFound"],
  ["/elsewhere", "notFound"],
])("%s has the title of %s", (path, key) => expect(titleKeyOf(path)).toBe(key));

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
  const others = "/ /forgot_password /sign_in_return /offline /offline/loans /verify".split(" ");
  expect(others.filter(isPortalPath)).toEqual([]);
});
