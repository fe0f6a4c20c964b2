import type { Case, Group } from "../case.ts";
import { type Client, trial } from "../client.ts";
import { anyOf, line, locationOf, statusOf } from "../seen.ts";
import { type Answer, textOf } from "../wire/answer.ts";

// Ids that point elsewhere, or that no URL can contain.
const badIds: readonly (readonly [string, string])[] = [
  ["..%2F..%2Fadmin", "goes up by an encoded slash"],
  ["..%2f", "goes up by an encoded slash in lower case"],
  ["%2e%2e%2fmovements", "goes up by encoded dots"],
  ["..%5C..%5Cadmin", "goes up by a backslash"],
  ["%2F%2Fevil.example", "names a host"],
  ["a%2Fb", "has two segments"],
  ["a%5Cb", "has two segments with a backslash"],
  ["a%00b", "holds a NUL"],
  ["a%0D%0AHost:%20evil", "holds a line break"],
  ["a%09b", "holds a tab"],
  ["a%7F", "holds a delete"],
  ["a%C2%85b", "holds a Latin-1 control character"],
  ["%ED%A0%80", "holds half a surrogate pair"],
  ["%C0%AF", "holds an overlong UTF-8 slash"],
  ["%E0%A4%A", "cannot be decoded"],
  ["%zz", "holds a bad escape"],
  ["x".repeat(129), "has 129 characters"],
  ["x".repeat(8_000), "has 8,000 characters"],
];

// Unusual ids of one segment, and the path that the API must receive.
const oddIds: readonly (readonly [string, string, string])[] = [
  ["a%3Fb%3Dc", "/loans/a%3Fb%3Dc", "holds a question mark"],
  ["a%23b", "/loans/a%23b", "holds a hash"],
  ["a%20b", "/loans/a%20b", "holds a space"],
  ["a%252Fb", "/loans/a%252Fb", "is encoded twice"],
  ["a;b=c", "/loans/a%3Bb%3Dc", "holds a semicolon"],
  ["%C3%B1", "/loans/%C3%B1", "holds a Spanish letter"],
  ["a..b", "/loans/a..b", "holds dots inside"],
];

// A page whose response has already begun shows the error with status 200.
function notFound(answer: Answer): string {
  const said = textOf(answer).includes("No encontramos este préstamo");
  return answer.status === 404 || said ? "404" : statusOf(answer);
}

const isOfLoan = (path: string) =>
  path.startsWith("/loans/") || !/^\/movements(\/totals)?\?/.test(path);

const calls = (paths: readonly string[]) => `calls to the API: ${paths.join(" ") || "none"}`;

function idCases(place: "page" | "JSON", prefix: string): Case[] {
  // Ids may be longer than a lender's name.
  const ask = async (client: Client, id: string, name: string) => {
    const lender = client.other(name);
    const answer = await lender.ask(`${prefix}${id}`, { cookie: await lender.signIn() });
    const paths = lender.portal.api.callsOf(lender.lender.uid).map(({ path }) => path);
    return { answer, paths };
  };
  return [
    ...badIds.map(([id, does]) => {
      const shown = `id-${place} ${id.slice(0, 22)}${id.length > 22 ? `… ${id.length}` : ""}`;
      const title = `a loan's id that ${does} (${place})`;
      return trial(shown, title, line("400 or 404", calls([])), async (client) => {
        const name = `id-${place}-${id.slice(0, 40)}-${id.length}`;
        const { answer, paths } = await ask(client, id, name);
        return line(anyOf(answer, 400, 404), calls(paths));
      });
    }),
    ...oddIds.map(([id, path, does]) => {
      const title = `a loan's id that ${does} (${place})`;
      return trial(`odd-${place} ${id}`, title, line("404", calls([path])), async (client) => {
        const { answer, paths } = await ask(client, id, `odd-${place}-${id}`);
        return line(notFound(answer), calls(paths.filter(isOfLoan)));
      });
    }),
  ];
}

/** Loan ids that do not exist. */
export const ids: Group = {
  name: "id",
  atOnce: 4,
  cases: [...idCases("page", "/loan_detail/"), ...idCases("JSON", "/api/loans/")],
};

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
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
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

// Whether a link or property of the form points to a foreign site.
function leadsTo(html: string): boolean {
  return /(?:href="|destination\\?":\\?")(?!\/[a-z_?"\\])[^"]*evil/i.test(html);
}

function returnCase(next: string, place: string, note: string): Case {
  const shown = JSON.stringify(next).slice(1, 40);
  const id = `return ${shown}${next.length > 40 ? `… ${next.length}` : ""}`;
  const expected = `307 ${place}, no foreign link`;
  return trial(id, `sign-in redirects to${note} ${shown}`, expected, async (client) => {
    const cookie = await client.other("return-paths").signIn();
    const query = `?next=${encodeURIComponent(next)}`;
    const { portal } = client;
    const answer = await portal.request({ path: `/${query}`, cookie });
    const form = await portal.request({ path: `/${query}` });
    const recovery = await portal.request({ path: `/forgot_password${query}` });
    const foreign = [form, recovery].some((each) => leadsTo(textOf(each)));
    const place = `${statusOf(answer)} ${locationOf(answer)}`;
    return line(place, `${foreign ? "a" : "no"} foreign link`);
  });
}

/** Return paths on the sign-in page, with and without a session, and on the recovery page. */
export const returnPaths: Group = {
  name: "return path",
  atOnce: 4,
  cases: [
    ...hostilePaths.map((next) => returnCase(next, "/main-layout", "")),
    ...goodPaths.map((next) => returnCase(next, next, " (control)")),
    trial("return-doubled", "two return paths", "307 /main-layout", async (client) => {
      const path = "/?next=/loans&next=//evil.example";
      const answer = await client.portal.request({ path, cookie: await client.signIn() });
      return `${statusOf(answer)} ${locationOf(answer)}`;
    }),
  ],
};

/** What is wrong with a URL, the URL, and the statuses that are right. */
const badPaths: readonly (readonly [string, string, ...number[]])[] = [
  ["cannot be decoded", "/x%E0%A4%A"],
  ["is a bare %", "/%"],
  ["holds a bad escape", "/%zz"],
  ["holds a NUL", "/%00"],
  ["holds an encoded line break", "/%0d%0aX-Evil:%201"],
  ["holds a raw control character", "/a\u0001b"],
  ["holds raw bytes above ASCII", "/\u00ff\u00fe"],
  ["holds bytes that are not UTF-8", "/%ff%fe"],
  ["goes up by encoded slashes", "/..%2f..%2fetc/passwd"],
  ["goes up", "/../../etc/passwd"],
  ["goes up from the static files", "/_next/static/..%2f..%2f..%2fpackage.json"],
  ["goes up from the static files by encoded dots", "/_next/static/%2e%2e/%2e%2e/BUILD_ID"],
  ["ends in an encoded slash", "/loans%2f"],
  ["holds a path parameter", "/loans;x=1"],
  ["is a page's in upper case", "/LOANS"],
  ["is a page's with an extension", "/loans.json"],
  ["has 10,000 characters", `/${"x".repeat(10_000)}`],
  ["has 4,000 segments", `/${"x/".repeat(4_000)}`, 308, 404],
  ["has 100,000 characters", `/${"x".repeat(100_000)}`, 414, 431],
  ["begins with two slashes", "//evil.example/", 308, 404],
  ["begins with two slashes and goes up", "//evil.example/%2e%2e", 308, 400, 404],
  ["begins with a backslash", "/\\evil.example/", 308, 404],
  ["begins with three slashes", "///evil.example//", 308, 404],
  ["has no slash", "loans", 400, 404],
  ["is a star", "*", 400, 404, 405],
];

/** Bad request targets, sent over a raw socket. */
export const paths: Group = {
  name: "web",
  atOnce: 4,
  cases: badPaths.map(([does, path, ...given]) => {
    const statuses = given.length ? given : [400, 404];
    const shown = JSON.stringify(path).slice(1, 30).replace(/"$/, "");
    const id = `path ${shown}${path.length > 29 ? `… ${path.length}` : ""}`;
    const expected = `${statuses.join(" or ")}, no foreign redirect`;
    return trial(id, `a URL that ${does}`, expected, async ({ portal }) => {
      const answer = await portal.request({ path });
      const location = locationOf(answer);
      const isOwn = location === "" || (/^\/(?![/\\])/.test(location) && !location.includes("\\"));
      const seen = isOwn ? "no foreign redirect" : `redirects to ${location}`;
      return line(anyOf(answer, ...statuses), seen);
    });
  }),
};
