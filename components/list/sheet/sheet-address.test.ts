import {
  loanList,
  movementList,
  paymentList,
  readListAddress,
  requestList,
} from "@/lib/domain/list-address";
import { hideableScreens, isPortalPath, titleKeyOf } from "@/lib/routes";
import { sheetHref, sheetShape } from "./sheet-address";

test.each([loanList, movementList, paymentList, requestList])(
  "the sheet of $path is a page for signed-in lenders with a title of its own",
  (shape) => {
    const { path } = sheetShape(shape);
    expect(isPortalPath(path)).toBe(true);
    expect(titleKeyOf(path)).toMatch(/Sheet$/);
    expect(titleKeyOf(path)).not.toBe(titleKeyOf(shape.path));
  },
);

test("the sheet of a screen that can be switched off is switched off with it", () => {
  for (const shape of [paymentList, requestList]) {
    const hidden = Object.values(hideableScreens).flat();
    expect(hidden.some((path) => sheetShape(shape).path.startsWith(`${path}/`))).toBe(true);
  }
});

test("a sheet has the list's filters and order, and begins with the first row", () => {
  const address = readListAddress(movementList, {
    type: "INTEREST",
    sort: "amount",
    page: "7",
    pageSize: "10",
  });
  expect(sheetHref(movementList, address)).toBe("/movements/sheet?type=INTEREST&sort=amount");
  expect(sheetHref(loanList, readListAddress(loanList, {}))).toBe("/loans/sheet");
});
