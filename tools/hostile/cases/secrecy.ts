import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Case, Group } from "../case.ts";
import { lenderNamed, marksIn } from "../lenders-api/lender.ts";
import { apiCanary, type Ledger } from "../stage/ledger.ts";
import type { Stage } from "../stage/stage.ts";
import { textOf } from "../wire/answer.ts";

function found(places: readonly string[]): string {
  const distinct = [...new Set(places)];
  if (distinct.length === 0) return "nowhere";
  return `${distinct.length} places: ${distinct.slice(0, 3).join(" | ")}`;
}

type Look = (stage: Stage) => Promise<readonly string[]> | readonly string[];

const secret = (id: string, title: string, look: Look): Case => ({
  id,
  title,
  expected: "nowhere",
  run: async (stage) => found(await look(stage)),
});

const inResponses = (
  id: string,
  what: string,
  of: "tokens" | "strangersRows" | "canaries" | "secrets",
) => secret(`secret-${id}`, `${what} in any response`, ({ ledger }) => ledger[of]);

async function linesOfLogs(stage: Stage, holds: (line: string) => boolean): Promise<string[]> {
  const logs = await stage.logs();
  return logs.flatMap(({ kind, text }) =>
    text
      .split("\n")
      .filter(holds)
      .map((each) => `${kind}: ${each.slice(0, 160)}`),
  );
}

const inLogs = (id: string, what: string, holds: (line: string, ledger: Ledger) => boolean) =>
  secret(id, what, (stage) => linesOfLogs(stage, (line) => holds(line, stage.ledger)));

const staticFiles = ".next/static";

function inStaticFiles(holds: (text: string) => boolean): string[] {
  return readdirSync(staticFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holds(readFileSync(file, "utf8")));
}

const paths = [
  "/loans",
  "/api/loans",
  "/movements",
  "/api/movements",
  "/requests",
  "/main-layout",
  "/payments",
  "/api/payments",
];

/** Simultaneous requests of several lenders. */
export const crossing: Group = {
  name: "secrecy",
  atOnce: 1,
  cases: [
    {
      id: "cross-users",
      title: "six lenders request eight addresses each at once, ten times",
      expected: "480 answers, each with the lender's own rows only",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const lenders = Array.from({ length: 6 }, (_, index) => lenderNamed(`cross-${index}`));
        const readers = await Promise.all(
          lenders.map(async (lender) => ({ lender, cookie: await portal.signIn(lender) })),
        );
        let right = 0;
        for (let round = 0; round < 10; round += 1) {
          const asks = readers.flatMap(({ lender, cookie }) =>
            paths.map(async (path) => {
              const text = textOf(await portal.request({ path, cookie, as: lender }));
              const marks = new Set(marksIn(text));
              if (marks.size === 1 && marks.has(lender.mark)) right += 1;
            }),
          );
          await Promise.all(asks);
        }
        return `${right} answers, each with the lender's own rows only`;
      },
    },
  ],
};

/** Runs last: checks all responses of all cases, the logs and the build. */
export const secrecy: Group = {
  name: "secrecy",
  atOnce: 1,
  cases: [
    inResponses("token", "a token or a part of it", "tokens"),
    inResponses("rows", "another lender's rows", "strangersRows"),
    inResponses("api-body", "text of the API's errors", "canaries"),
    inResponses("settings", "a secret or the API's URL", "secrets"),
    inLogs("secret-log-token", "a token in any log", (line, ledger) => ledger.holdsToken(line)),
    inLogs(
      "secret-log-rows",
      "a lender's rows or e-mail in any log",
      (line) => marksIn(line).length > 0 || /@hostile\.test|731245/.test(line),
    ),
    inLogs("secret-log-user", "a lender's user id in any log", (line) => line.includes("lender-")),
    inLogs("secret-log-api-body", "text of the API's errors in any log", (line) =>
      line.includes(apiCanary),
    ),
    inLogs(
      "secret-log-settings",
      "a secret or a cookie in any log",
      (line, ledger) => ledger.holdsSecret(line) || line.includes("Fe26.2"),
    ),
    secret("secret-static", "secrets, server code or source maps in the static files", (stage) => [
      ...inStaticFiles(
        (text) =>
          stage.ledger.holdsSecret(text) || /SESSION_SECRET|API_BASE_URL|iron-session/.test(text),
      ),
      ...inStaticFiles((text) => /\/\/# sourceMappingURL=(?!data:)/.test(text)),
    ]),
    inLogs(
      "log-shape",
      "a log line that is not one JSON event",
      (line) => !/^(?:\{.*\}|\s*|\s*[▲✓⚠-].*)$/.test(line),
    ),
    secret("log-unexpected", "an unexpected error in the log of the main portal", async (stage) => {
      const unexpected = /"level":"(?:error|fatal)"|"event":"unexpected"/;
      const lines = await linesOfLogs(stage, (line) => unexpected.test(line));
      return lines.filter((each) => each.startsWith("main"));
    }),
  ],
};
