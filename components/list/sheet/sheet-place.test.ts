/** @jest-environment jsdom */
import {
  loanList,
  movementList,
  paymentList,
  readListAddress,
  requestList,
} from "@/lib/domain/lists/list-address";
import { hideableScreens, isPortalPath, titleKeyOf } from "@/lib/routes";
import type { ColumnDefinition } from "../columns";
import { sheetHref, sheetShape } from "./sheet-address";
import { type SheetColumn, sheetColumns } from "./sheet-columns";
import { keepPlace, placeInAddress, sortModelOf, sortOf } from "./sheet-place";

describe("the address of a sheet", () => {
  test.each([loanList, movementList, paymentList, requestList])(
    "$path: a page for signed-in lenders with a title of its own, which may be switched off",
    (shape) => {
      const { path } = sheetShape(shape);
      expect(isPortalPath(path)).toBe(true);
      expect(titleKeyOf(path)).toMatch(/Sheet$/);
      expect(titleKeyOf(path)).not.toBe(titleKeyOf(shape.path));
      const hidden = Object.values(hideableScreens).flat();
      expect(hidden.some((each) => path.startsWith(`${each}/`))).toBe(
        shape === paymentList || shape === requestList,
      );
    },
  );

  test("has the list's filters and order, and begins with the first row", () => {
    const query = { type: "INTEREST", sort: "amount", page: "7", pageSize: "10" };
    const address = readListAddress(movementList, query);
    expect(sheetHref(movementList, address)).toBe("/movements/sheet?type=INTEREST&sort=amount");
    expect(sheetHref(loanList, readListAddress(loanList, {}))).toBe("/loans/sheet");
  });
});

test("a sheet has the list's columns, and the currency before the first figures", () => {
  const definitions = [
    { key: "reference", sortField: "reference" },
    { key: "principal", sortField: "principalDue", align: "end" },
    { key: "received", align: "end", ifKnown: true },
    { key: "loan" },
  ] as const satisfies readonly ColumnDefinition<string>[];
  expect(sheetColumns(definitions, (key) => `the ${key}`, "Moneda")).toEqual([
    { key: "reference", label: "the reference", align: "start", sortField: "reference" },
    { key: "currency", label: "Moneda", align: "start" },
    { key: "principal", label: "the principal", align: "end", sortField: "principalDue" },
    { key: "received", label: "the received", align: "end", ifKnown: true },
    { key: "loan", label: "the loan", align: "start" },
  ]);
});

describe("the place in a sheet", () => {
  const columns: SheetColumn[] = [
    { key: "dueDate", label: "Vence", align: "start", sortField: "dueDate" },
    { key: "loan", label: "Préstamo", align: "start", sortField: "loanReference" },
    { key: "total", label: "Total", align: "end" },
  ];
  const at = (search: string) => history.replaceState(null, "", `/payments/sheet${search}`);
  const place = () => placeInAddress(columns, "dueDate");

  test.each([
    ["", { page: 0, sort: "dueDate" }],
    ["?page=3&sort=-loanReference", { page: 2, sort: "-loanReference" }],
    ["?page=0&sort=total", { page: 0, sort: "dueDate" }],
    ["?page=x&sort=", { page: 0, sort: "dueDate" }],
  ])("is read from the address: %j", (search, expected) => {
    at(search);
    expect(place()).toEqual(expected);
  });

  test("is kept beside the filters, and left out where it is the usual one", () => {
    at("?status=PENDING&sort=loanReference");
    keepPlace({ page: 4, sort: "-loanReference" }, "dueDate");
    expect(location.search).toBe("?status=PENDING&sort=-loanReference&page=5");
    expect(place()).toEqual({ page: 4, sort: "-loanReference" });
    keepPlace({ page: 0, sort: "dueDate" }, "dueDate");
    expect(location.search).toBe("?status=PENDING");
  });

  test("has an order that is the grid's and the list's", () => {
    for (const sort of ["dueDate", "-dueDate", "-loanReference"])
      expect(sortOf(sortModelOf(columns, sort), columns)).toBe(sort);
    expect(sortModelOf(columns, "total")).toEqual([]);
    expect(sortOf([], columns)).toBeUndefined();
    expect(sortOf([{ field: "total", sort: "asc" }], columns)).toBeUndefined();
  });
});
