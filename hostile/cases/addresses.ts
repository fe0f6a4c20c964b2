import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { anyOf, line, locationOf, statusOf } from "../seen.ts";
import type { Ask } from "../stage/portal-under-test.ts";
import { type Answer, textOf } from "../wire/answer.ts";

const noLoan = "400 or 404, asked of the API: nothing";

/** Ids that would lead elsewhere, or that no address can hold. */
const badIds: readonly (readonly [string, string])[] = [
  ["..%2F..%2Fadmin", "climbs by an encoded slash"],
  ["..%2f", "climbs by an encoded slash, in small letters"],
  ["%2e%2e%2fmovements", "climbs by encoded dots"],
  ["..%5C..%5Cadmin", "climbs by a backslash"],
  ["%2F%2Fevil.example", "names a host"],
  ["a%2Fb", "is two segments"],
  ["a%5Cb", "is two segments by a backslash"],
  ["a%00b", "holds a NUL"],
  ["a%0D%0AHost:%20evil", "holds a line break"],
  ["a%09b", "holds a tab"],
  ["a%7F", "holds a delete"],
  ["a%C2%85b", "holds a control character of Latin-1"],
  ["%ED%A0%80", "holds half a character"],
  ["%C0%AF", "holds an overlong slash"],
  ["%E0%A4%A", "does not decode"],
  ["%zz", "holds a bad escape"],
  ["x".repeat(129), "has 129 characters"],
  ["x".repeat(8_000), "has 8,000 characters"],
];

/** Ids that look odd and are one segment all the same; as the API must see them. */
const oddIds: readonly (readonly [string, string, string])[] = [
  ["a%3Fb%3Dc", "/loans/a%3Fb%3Dc", "holds a question mark"],
  ["a%23b", "/loans/a%23b", "holds a hash"],
  ["a%20b", "/loans/a%20b", "holds a space"],
  ["a%252Fb", "/loans/a%252Fb", "is encoded twice"],
  ["a;b=c", "/loans/a%3Bb%3Dc", "holds a semicolon"],
  ["%C3%B1", "/loans/%C3%B1", "holds a letter of Spanish"],
  ["a..b", "/loans/a..b", "holds dots inside"],
];

/** A page that has begun when the API says so tells it in words, with a 200. */
function notFound(answer: Answer): string {
  const said = textOf(answer).includes("No encontramos este préstamo");
  return answer.status === 404 || said ? "404" : statusOf(answer);
}

function idCases(place: "page" | "JSON", prefix: string): Case[] {
  return [
    ...badIds.map(([id, title]): Case => {
      const lender = lenderNamed(`id-${place}-${id.slice(0, 40)}-${id.length}`);
      return {
        id: `id-${place} ${id.slice(0, 22)}${id.length > 22 ? `… ${id.length}` : ""}`,
        title: `a loan's id that ${title} (${place})`,
        expected: noLoan,
        run: async (stage) => {
          const portal = await stage.portal("main");
          const cookie = await portal.signIn(lender);
          const answer = await portal.ask({ path: `${prefix}${id}`, cookie, as: lender });
          const paths = portal.api.callsOf(lender.uid).map(({ path }) => path);
          return line(anyOf(answer, 400, 404), `asked of the API: ${paths.join(" ") || "nothing"}`);
        },
      };
    }),
    ...oddIds.map(([id, path, title]): Case => {
      const lender = lenderNamed(`odd-${place}-${id}`);
      return {
        id: `odd-${place} ${id}`,
        title: `a loan's id that ${title} (${place})`,
        expected: `404, asked of the API: ${path}`,
        run: async (stage) => {
          const portal = await stage.portal("main");
          const cookie = await portal.signIn(lender);
          const answer = await portal.ask({ path: `${prefix}${id}`, cookie, as: lender });
          const asked = portal.api.callsOf(lender.uid).map((call) => call.path);
          const loans = asked.filter(
            (each) => each.startsWith("/loans/") || !/^\/movements(\/totals)?\?/.test(each),
          );
          return line(notFound(answer), `asked of the API: ${loans.join(" ") || "nothing"}`);
        },
      };
    }),
  ];
}

/** Ids of loans that are none. */
export const ids: Group = {
  name: "id",
  atOnce: 4,
  cases: [...idCases("page", "/loan_detail/"), ...idCases("JSON", "/api/loans/")],
};

/** Return paths by which oauth2-proxy and others were once led astray, and the portal's own kind of trap. */
const strayPaths: readonly string[] = [
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
      const answer = await portal.ask({ path, cookie });
      const form = await portal.ask({ path });
      const recovery = await portal.ask({
        path: `/forgot_password?next=${encodeURIComponent(next)}`,
      });
      const kept = [form, recovery].some((each) => leadsTo(textOf(each)));
      return line(
        `${statusOf(answer)} ${locationOf(answer)}`,
        kept ? "in the form" : "nowhere else",
      );
    },
  };
}

/** Whether the form's properties or links would lead to a foreign place. */
function leadsTo(html: string): boolean {
  return /(?:href="|destination\\?":\\?")(?!\/[a-z_?"\\])[^"]*evil/i.test(html);
}

/** Return paths through the sign-in page of one who is signed in, its form, and the recovery page. */
export const returnPaths: Group = {
  name: "return path",
  atOnce: 4,
  cases: [
    ...strayPaths.map((next) =>
      returnCase(next, "307 /main-layout, nowhere else", "sign-in leads to"),
    ),
    ...goodPaths.map((next) =>
      returnCase(next, `307 ${next}, nowhere else`, "sign-in leads to (control)"),
    ),
    {
      id: "return-doubled",
      title: "two return paths",
      expected: "307 /main-layout",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const cookie = await portal.signIn(lenderNamed("return-doubled"));
        const answer = await portal.ask({ path: "/?next=/loans&next=//evil.example", cookie });
        return `${statusOf(answer)} ${locationOf(answer)}`;
      },
    },
  ],
};

function hostCase(id: string, title: string, expected: string, ask: Partial<Ask>): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const cookie = await portal.signIn(lenderNamed(id));
      const answers = [
        await portal.ask({ path: "/loans", ...ask }),
        await portal.ask({ path: "/", cookie, ...ask }),
        await portal.ask({ path: "/loans/", ...ask }),
        await portal.ask({ path: "/api/session/ended?next=/loans", ...ask }),
      ];
      const foreign = answers.some((each) => `${each.headers}${textOf(each)}`.includes("evil"));
      const places = answers.map((each) => (each.status === 400 ? "400" : locationOf(each)));
      return line(...places, foreign ? "evil.example named" : "evil.example nowhere");
    },
  };
}

const ownPlaces =
  "/?next=%2Floans, /main-layout, /loans, /?next=%2Floans&reason=ended, evil.example nowhere";

/** Host and forwarded headers, which never shape where the reader is sent. */
export const hosts: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    hostCase("host-foreign", "another host's name", ownPlaces, { host: "evil.example" }),
    hostCase("host-port", "another port", ownPlaces, { host: "localhost:1" }),
    hostCase("host-user", "a host with a user", ownPlaces, { host: "localhost@evil.example" }),
    hostCase("forwarded-host", "X-Forwarded-Host", ownPlaces, {
      headers: [["X-Forwarded-Host", "evil.example"]],
    }),
    hostCase("forwarded-proto", "X-Forwarded-Proto and -Port", ownPlaces, {
      headers: [
        ["X-Forwarded-Proto", "evil"],
        ["X-Forwarded-Port", "1"],
      ],
    }),
    hostCase("forwarded", "Forwarded", ownPlaces, {
      headers: [["Forwarded", "host=evil.example;proto=https"]],
    }),
    hostCase("forwarded-prefix", "X-Forwarded-Prefix, X-Original-URL, X-Rewrite-URL", ownPlaces, {
      headers: [
        ["X-Forwarded-Prefix", "//evil.example"],
        ["X-Original-URL", "//evil.example"],
        ["X-Rewrite-URL", "//evil.example"],
      ],
    }),
    hostCase("host-doubled", "two Host headers", ownPlaces, {
      headers: [
        ["Host", "localhost"],
        ["Host", "evil.example"],
      ],
    }),
    {
      id: "absolute-target",
      title: "an absolute address as the request's target",
      expected: "nothing of evil.example in it",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const answer = await portal.ask({ path: "http://evil.example/loans" });
        const location = locationOf(answer);
        return `${location}${textOf(answer)}`.includes("evil")
          ? `${answer.status} ${location}`
          : "nothing of evil.example in it";
      },
    },
  ],
};

function pathCase(path: string, title: string, statuses: readonly number[] = [400, 404]): Case {
  return {
    id: `path ${JSON.stringify(path).slice(1, 30).replace(/"$/, "")}${path.length > 29 ? `… ${path.length}` : ""}`,
    title: `an address that ${title}`,
    expected: `${statuses.join(" or ")}, leads nowhere else`,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const answer = await portal.ask({ path });
      const location = locationOf(answer);
      const astray = location !== "" && (!/^\/(?![/\\])/.test(location) || location.includes("\\"));
      return line(
        anyOf(answer, ...statuses),
        astray ? `leads to ${location}` : "leads nowhere else",
      );
    },
  };
}

/** Addresses that are no page's, over the raw socket. */
export const paths: Group = {
  name: "web",
  atOnce: 4,
  cases: [
    pathCase("/x%E0%A4%A", "does not decode"),
    pathCase("/%", "is a bare %"),
    pathCase("/%zz", "holds a bad escape"),
    pathCase("/%00", "holds a NUL"),
    pathCase("/%0d%0aX-Evil:%201", "holds an encoded line break"),
    pathCase("/a\u0001b", "holds a raw control character"),
    pathCase("/\u00ff\u00fe", "holds raw bytes above ASCII"),
    pathCase("/%ff%fe", "holds bytes that are no UTF-8"),
    pathCase("/..%2f..%2fetc/passwd", "climbs by encoded slashes"),
    pathCase("/../../etc/passwd", "climbs"),
    pathCase("/_next/static/..%2f..%2f..%2fpackage.json", "climbs out of the static files"),
    pathCase("/_next/static/%2e%2e/%2e%2e/BUILD_ID", "climbs out of the static files by dots"),
    pathCase("/loans%2f", "ends in an encoded slash"),
    pathCase("/loans;x=1", "holds a parameter"),
    pathCase("/LOANS", "is a page's in capitals"),
    pathCase("/loans.json", "is a page's with an ending"),
    pathCase(`/${"x".repeat(10_000)}`, "has 10,000 characters"),
    pathCase(`/${"x/".repeat(4_000)}`, "has 4,000 segments", [308, 404]),
    pathCase(`/${"x".repeat(100_000)}`, "has 100,000 characters", [414, 431]),
    pathCase("//evil.example/", "begins with two slashes", [308, 404]),
    pathCase("//evil.example/%2e%2e", "begins with two slashes and climbs", [308, 400, 404]),
    pathCase("/\\evil.example/", "begins with a backslash", [308, 404]),
    pathCase("///evil.example//", "begins with three slashes", [308, 404]),
    pathCase("loans", "has no slash", [400, 404]),
    pathCase("*", "is a star", [400, 404, 405]),
  ],
};
