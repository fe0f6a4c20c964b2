import { stylesOfPage } from "./built-styles";

const built = {
  sheets: ["base", "loans", "loan"],
  pages: [
    ["^/loans$", [0, 1]],
    ["^/loans/[^/]+$", [0, 2]],
  ],
  allPages: "/all.css",
} as const;

test.each([
  ["/loans", "baseloans"],
  ["/loans/1", "baseloan"],
  ["/unknown", "baseloansloan"],
])("%s has the styles %s", (path, styles) => {
  expect(stylesOfPage(built, path)).toBe(styles);
});
