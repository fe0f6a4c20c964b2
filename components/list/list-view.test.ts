import { listViewCookie, readListView, writeListView } from "./list-view";

const keys = ["reference", "status", "principal"];

test("a view can be written and parsed", () => {
  const view = { density: "compact", hidden: ["status", "principal"] } as const;
  expect(readListView(writeListView(view), keys)).toEqual(view);
});

test("without a cookie every column is shown, with the default density", () => {
  expect(readListView("", keys)).toEqual({ density: "normal", hidden: [] });
});

test("invalid parts are ignored", () => {
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

test("each list has its own cookie, whose name and value need no encoding", () => {
  expect(listViewCookie("/loans")).toBe("list_view_loans");
  expect(listViewCookie("/movements")).not.toBe(listViewCookie("/requests"));
  expect(writeListView({ density: "comfortable", hidden: keys })).toMatch(/^[\w.]+$/);
});
