import type { Group } from "../case.ts";
import { faultCase, json, others, page, payments, words } from "../fault-case.ts";
import { type ApiFault, quickApiFaults } from "../lenders-api/api-faults.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { sends, sendsForeignHeaders, silent, status } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";

const unsigned: ApiFault = {
  id: "tls",
  title: "has a self-signed certificate",
  fault: "unreachable",
  behave: silent,
};

/** Faults of the API that show at once. */
export const quickFaults: Group = {
  name: "API fault",
  atOnce: 2,
  cases: [
    ...quickApiFaults.flatMap((apiFault) => [faultCase(apiFault, json), faultCase(apiFault, page)]),
    ...[...others, ...payments].map((surface) =>
      faultCase(quickApiFaults.find(({ id }) => id === "html") as ApiFault, surface),
    ),
    ...[...others, ...payments].map((surface) =>
      faultCase(quickApiFaults.find(({ id }) => id === "500") as ApiFault, surface),
    ),
    {
      id: "fault-meddles",
      title: "the API sends a cookie, a Location and other headers",
      expected: "200, none of them passed on",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-meddles");
        portal.api.behave(lender.uid, sendsForeignHeaders);
        const cookie = await portal.signIn(lender);
        const answers = [
          await portal.request({ path: "/api/loans", cookie, as: lender }),
          await portal.request({ path: "/loans", cookie, as: lender }),
        ];
        const passed = answers.some(
          ({ headers }) =>
            /canary-of-the-api|evil/i.test(String(headers)) || String(headers).includes(cookieName),
        );
        return line(
          [...new Set(answers.map((each) => each.status))].join(" "),
          passed ? "passed on" : "none of them passed on",
        );
      },
    },
    {
      id: "fault-formula export",
      title: "the API sends texts that a spreadsheet would run as formulas",
      expected: "200, no cell starts with one",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-formula");
        const formulas = ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "\t=1+1", "＝1+1"];
        const rows = formulas.map((description, index) => ({
          id: `${index}`,
          type: "INTEREST",
          status: "COMPLETED",
          amount: { amount: "1", currency: "MXN" },
          valueDate: "2026-10-01",
          createdAt: "2026-10-01T10:00:00Z",
          description,
          externalRef: description,
        }));
        const page = { limit: 200, offset: 0, total: rows.length };
        portal.api.behave(lender.uid, sends(JSON.stringify({ data: rows, page })));
        const cookie = await portal.signIn(lender);
        const path = "/api/movements/export?format=csv";
        const answer = await portal.request({ path, cookie, as: lender });
        const begun = textOf(answer).match(/(?:^|,)"?\s*(?:[=+@＝]|-\d\+)/gm) ?? [];
        const whole = formulas.every((formula) => textOf(answer).includes(formula.trim()));
        return line(
          String(answer.status),
          whole && begun.length === 0 ? "no cell starts with one" : `${begun}`,
        );
      },
    },
    {
      id: "fault-retry-after",
      title: "the API returns 429 with Retry-After: 7",
      expected: "429, Retry-After 7, 7 seconds in the message",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const lender = lenderNamed("fault-retry-after");
        portal.api.behave(lender.uid, status(429, { "Retry-After": "7" }));
        const cookie = await portal.signIn(lender);
        const answer = await portal.request({ path: "/api/loans", cookie, as: lender });
        const html = textOf(await portal.request({ path: "/loans", cookie, as: lender }));
        const said = html.includes("en 7 segundos")
          ? "7 seconds in the message"
          : "no time in the message";
        return line(String(answer.status), `Retry-After ${headerOf(answer, "retry-after")}`, said);
      },
    },
    {
      id: "fault-no-totals",
      title: "the API has no totals for one lender, whose 25,000 movements nobody can add up",
      expected: "why, a reference and a retry, the other lender's figures stay",
      run: async (stage) => {
        const portal = await stage.portal("faults");
        const [without, other] = [lenderNamed("fault-no-totals"), lenderNamed("fault-has-totals")];
        const noTotals = status(404);
        portal.api.giveMovements(without.uid, 25_000);
        portal.api.giveMovements(other.uid, 25_000);
        portal.api.behave(without.uid, (response, call, next) => {
          if (call.path.startsWith("/movements/totals")) noTotals(response, call, next);
          else next();
        });
        const [lacking, having] = [await portal.signIn(without), await portal.signIn(other)];
        const summary = (as: typeof other, cookie: string) =>
          portal.request({ path: "/main-layout", cookie, as });
        const answer = await summary(without, lacking);
        const text = textOf(answer);
        const told = [words["too-many-rows"], headerOf(answer, "x-request-id"), words.retry];
        for (let again = 0; again < 3; again += 1) await summary(without, lacking);
        const figures = textOf(await summary(other, having));
        return line(
          told.every((each) => each && text.includes(each))
            ? "why, a reference and a retry"
            : "no reason, reference or retry",
          figures.includes("308,500.00")
            ? "the other lender's figures stay"
            : "no figures for others",
        );
      },
    },
    faultCase(unsigned, json, "badTls"),
    faultCase(unsigned, page, "badTls"),
  ],
};
