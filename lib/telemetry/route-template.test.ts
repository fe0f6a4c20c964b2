import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { exportedLists } from "@/lib/routes";
import { routeTemplateOf } from "./route-template";

const routeFiles = readdirSync("app", { recursive: true, encoding: "utf8" })
  // What a slot shows has the address of the page itself.
  .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file) && !/@|\.css/.test(file))
  .map((file) => `/${dirname(file)}`.replace(/\/\([^)]*\)/g, "").replace(/^\/\.$/, "/"))
  .flatMap((path) => exportedLists.map((list) => path.replace("[list]", list)))
  .filter((path, at, all) => all.indexOf(path) === at);

test("finds all route files", () => {
  expect(routeFiles).toContain("/loan_detail/[id]");
  expect(routeFiles).toContain("/");
  expect(routeFiles.length).toBeGreaterThan(10);
});

test.each(routeFiles)("knows %s", (template) => {
  const target = template.replace("[id]", "PRE-0001");
  expect(routeTemplateOf(`${target}?status=ACTIVE`)).toBe(template);
});

test("distinguishes files from routes", () => {
  expect(routeTemplateOf("/_next/static/chunks/a.js")).toBe("static");
  expect(routeTemplateOf("/icon.svg?1")).toBe("static");
  expect(routeTemplateOf("/styles.css?version=1")).toBe("static");
});

const strange = "* /nothing /loan_detail /loan_detail/ /loan_detail/a/b /LOANS /api/loans/../x /%";

test.each([undefined, "", "http://evil.example/loans", ...strange.split(" ")])(
  "returns other for %j",
  (target) => {
    expect(routeTemplateOf(target)).toBe("other");
  },
);
