import type { Case, Group } from "../case.ts";
import { anyOf, line, locationOf } from "../seen.ts";

function pathCase(path: string, title: string, statuses: readonly number[] = [400, 404]): Case {
  return {
    id: `path ${JSON.stringify(path).slice(1, 30).replace(/"$/, "")}${path.length > 29 ? `… ${path.length}` : ""}`,
    title: `a URL that ${title}`,
    expected: `${statuses.join(" or ")}, no foreign redirect`,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const answer = await portal.request({ path });
      const location = locationOf(answer);
      const foreign =
        location !== "" && (!/^\/(?![/\\])/.test(location) || location.includes("\\"));
      return line(
        anyOf(answer, ...statuses),
        foreign ? `redirects to ${location}` : "no foreign redirect",
      );
    },
  };
}

/** Bad request targets, sent over a raw socket. */
export const paths: Group = {
  name: "web",
  atOnce: 4,
  cases: [
    pathCase("/x%E0%A4%A", "cannot be decoded"),
    pathCase("/%", "is a bare %"),
    pathCase("/%zz", "holds a bad escape"),
    pathCase("/%00", "holds a NUL"),
    pathCase("/%0d%0aX-Evil:%201", "holds an encoded line break"),
    pathCase("/a\u0001b", "holds a raw control character"),
    pathCase("/\u00ff\u00fe", "holds raw bytes above ASCII"),
    pathCase("/%ff%fe", "holds bytes that are not UTF-8"),
    pathCase("/..%2f..%2fetc/passwd", "goes up by encoded slashes"),
    pathCase("/../../etc/passwd", "goes up"),
    pathCase("/_next/static/..%2f..%2f..%2fpackage.json", "goes up from the static files"),
    pathCase(
      "/_next/static/%2e%2e/%2e%2e/BUILD_ID",
      "goes up from the static files by encoded dots",
    ),
    pathCase("/loans%2f", "ends in an encoded slash"),
    pathCase("/loans;x=1", "holds a path parameter"),
    pathCase("/LOANS", "is a page's in upper case"),
    pathCase("/loans.json", "is a page's with an extension"),
    pathCase(`/${"x".repeat(10_000)}`, "has 10,000 characters"),
    pathCase(`/${"x/".repeat(4_000)}`, "has 4,000 segments", [308, 404]),
    pathCase(`/${"x".repeat(100_000)}`, "has 100,000 characters", [414, 431]),
    pathCase("//evil.example/", "begins with two slashes", [308, 404]),
    pathCase("//evil.example/%2e%2e", "begins with two slashes and goes up", [308, 400, 404]),
    pathCase("/\\evil.example/", "begins with a backslash", [308, 404]),
    pathCase("///evil.example//", "begins with three slashes", [308, 404]),
    pathCase("loans", "has no slash", [400, 404]),
    pathCase("*", "is a star", [400, 404, 405]),
  ],
};
