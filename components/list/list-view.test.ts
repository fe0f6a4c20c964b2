import { listViewCookie, readListView, writeListView } from "./list-view";

const keys = ["reference", "status", "principal"];

test("a view survives being written and read", () => {
  const view = { density: "compact", hidden: ["status", "principal"] } as const;
  expect(readListView(writeListView(view), keys)).toEqual(view);
});

test("without a remembered view every column shows, at the usual density", () => {
  expect(readListView("", keys)).toEqual({ density: "normal", hidden: [] });
});

test("what makes no sense is left out", () => {
  expect(readListView("tiny.nothing.status.<b>", keys)).toEqual({
    density: "normal",
    hidden: ["status"],
  });
});

test("the first column can't be hidden", () => {
  expect(readListView("normal.reference.status.principal", keys).hidden).toEqual([
    "status",
    "principal",
  ]);
});

test("each list has a cookie of its own, whose name and value need no encoding", () => {
  expect(listViewCookie("/loans")).toBe("list_view_loans");
  expect(listViewCookie("/movements")).not.toBe(listViewCookie("/requests"));
  expect(writeListView({ density: "comfortable", hidden: keys })).toMatch(/^[\w.]+$/);
});
