/** @jest-environment jsdom */
import type { SheetColumn } from "./sheet-columns";
import { keepPlace, placeInAddress, sortModelOf, sortOf } from "./sheet-place";

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
])("%j is a place", (search, expected) => {
  at(search);
  expect(place()).toEqual(expected);
});

test("a place is kept beside the filters, and left out where it is the usual one", () => {
  at("?status=PENDING&sort=loanReference");
  keepPlace({ page: 4, sort: "-loanReference" }, "dueDate");
  expect(location.search).toBe("?status=PENDING&sort=-loanReference&page=5");
  expect(place()).toEqual({ page: 4, sort: "-loanReference" });
  keepPlace({ page: 0, sort: "dueDate" }, "dueDate");
  expect(location.search).toBe("?status=PENDING");
});

test("an order is the grid's and the list's", () => {
  for (const sort of ["dueDate", "-dueDate", "-loanReference"])
    expect(sortOf(sortModelOf(columns, sort), columns)).toBe(sort);
  expect(sortModelOf(columns, "total")).toEqual([]);
  expect(sortOf([], columns)).toBeUndefined();
  expect(sortOf([{ field: "total", sort: "asc" }], columns)).toBeUndefined();
});
