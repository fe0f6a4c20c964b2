import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { anyOf, line, statusOf } from "../seen.ts";
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
