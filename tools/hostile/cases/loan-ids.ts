import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { anyOf, line, statusOf } from "../seen.ts";
import { type Answer, textOf } from "../wire/answer.ts";

const noLoan = "400 or 404, calls to the API: none";

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
          const answer = await portal.request({ path: `${prefix}${id}`, cookie, as: lender });
          const paths = portal.api.callsOf(lender.uid).map(({ path }) => path);
          return line(anyOf(answer, 400, 404), `calls to the API: ${paths.join(" ") || "none"}`);
        },
      };
    }),
    ...oddIds.map(([id, path, title]): Case => {
      const lender = lenderNamed(`odd-${place}-${id}`);
      return {
        id: `odd-${place} ${id}`,
        title: `a loan's id that ${title} (${place})`,
        expected: `404, calls to the API: ${path}`,
        run: async (stage) => {
          const portal = await stage.portal("main");
          const cookie = await portal.signIn(lender);
          const answer = await portal.request({ path: `${prefix}${id}`, cookie, as: lender });
          const asked = portal.api.callsOf(lender.uid).map((call) => call.path);
          const loans = asked.filter(
            (each) => each.startsWith("/loans/") || !/^\/movements(\/totals)?\?/.test(each),
          );
          return line(notFound(answer), `calls to the API: ${loans.join(" ") || "none"}`);
        },
      };
    }),
  ];
}

/** Loan ids that do not exist. */
export const ids: Group = {
  name: "id",
  atOnce: 4,
  cases: [...idCases("page", "/loan_detail/"), ...idCases("JSON", "/api/loans/")],
};
