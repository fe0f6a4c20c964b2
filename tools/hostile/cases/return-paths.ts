import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { line, locationOf, statusOf } from "../seen.ts";
import { textOf } from "../wire/answer.ts";

// Open redirects known from oauth2-proxy and others, and paths that the portal must not return to.
const hostilePaths: readonly string[] = [
  "https://evil.example/",
  "http://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/loans",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\u000b/evil.example",
  "/\u0000/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/../\\evil.example",
  "/loans/..//evil.example",
  "/loans/../..//evil.example",
  "/loans/%2e%2e//evil.example",
  "/loans\\..\\..\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "http:evil.example",
  "https:/evil.example",
  "/https://evil.example",
  "/@evil.example",
  "@evil.example",
  ".evil.example",
  "evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "/api/session/ended",
  "/api/loans",
  "/",
  "/forgot_password",
  "/nowhere",
  "/loansx",
  "/〱evil.example",
  "/。evil。example",
  "\u2028//evil.example",
  `/loans?q=${"x".repeat(2_100)}`,
  "/%0d%0aSet-Cookie:%20a=b",
  "/loans\r\nSet-Cookie: a=b",
  "/[::1]",
  "//[::1]/loans",
  "//localhost:1/loans",
  "/%2e%2e/%2e%2e//evil.example",
];

const goodPaths = [
  "/loans",
  "/movements?type=INTEREST&from=2026-01-01",
  "/loan_detail/a%2Fb?x=//evil.example",
];

function returnCase(next: string, expected: string, what: string): Case {
  const shown = JSON.stringify(next).slice(1, 40);
  return {
    id: `return ${shown}${next.length > 40 ? `… ${next.length}` : ""}`,
    title: `${what} ${shown}`,
    expected,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const cookie = await portal.signIn(lenderNamed("return-paths"));
      const path = `/?next=${encodeURIComponent(next)}`;
      const answer = await portal.request({ path, cookie });
      const form = await portal.request({ path });
      const recovery = await portal.request({
        path: `/forgot_password?next=${encodeURIComponent(next)}`,
      });
      const foreign = [form, recovery].some((each) => leadsTo(textOf(each)));
      return line(
        `${statusOf(answer)} ${locationOf(answer)}`,
        foreign ? "a foreign link" : "no foreign link",
      );
    },
  };
}

// Whether a link or property of the form points to a foreign site.
function leadsTo(html: string): boolean {
  return /(?:href="|destination\\?":\\?")(?!\/[a-z_?"\\])[^"]*evil/i.test(html);
}

/** Return paths on the sign-in page, with and without a session, and on the recovery page. */
export const returnPaths: Group = {
  name: "return path",
  atOnce: 4,
  cases: [
    ...hostilePaths.map((next) =>
      returnCase(next, "307 /main-layout, no foreign link", "sign-in redirects to"),
    ),
    ...goodPaths.map((next) =>
      returnCase(next, `307 ${next}, no foreign link`, "sign-in redirects to (control)"),
    ),
    {
      id: "return-doubled",
      title: "two return paths",
      expected: "307 /main-layout",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const cookie = await portal.signIn(lenderNamed("return-doubled"));
        const answer = await portal.request({ path: "/?next=/loans&next=//evil.example", cookie });
        return `${statusOf(answer)} ${locationOf(answer)}`;
      },
    },
  ],
};
