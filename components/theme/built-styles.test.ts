import { stylesByPath } from "./built-styles";

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
  expect(stylesByPath(built)(path)).toBe(styles);
});
