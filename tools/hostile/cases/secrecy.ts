import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Case, Group } from "../case.ts";
import { lenderNamed, marksIn } from "../lenders-api/lender.ts";
import { apiCanary } from "../stage/ledger.ts";
import type { Stage } from "../stage/stage.ts";
import { textOf } from "../wire/answer.ts";

function found(places: readonly string[]): string {
  const distinct = [...new Set(places)];
  return distinct.length === 0
    ? "nowhere"
    : `${distinct.length} places: ${distinct.slice(0, 3).join(" | ")}`;
}

function secret(
  id: string,
  title: string,
  look: (stage: Stage) => Promise<readonly string[]> | readonly string[],
): Case {
  return { id, title, expected: "nowhere", run: async (stage) => found(await look(stage)) };
}

async function inLogs(stage: Stage, holds: (line: string) => boolean): Promise<string[]> {
  const logs = await stage.logs();
  return logs.flatMap(({ kind, text }) =>
    text
      .split("\n")
      .filter(holds)
      .map((each) => `${kind}: ${each.slice(0, 160)}`),
  );
}

const staticFiles = ".next/static";

function inStaticFiles(holds: (text: string) => boolean): string[] {
  return readdirSync(staticFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holds(readFileSync(file, "utf8")));
}

const paths = [
  ...["/loans", "/api/loans", "/movements", "/api/movements", "/requests", "/main-layout"],
  ...["/payments", "/api/payments"],
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
    secret(
      "secret-token",
      "a token or a part of it in any response",
      ({ ledger }) => ledger.tokens,
    ),
    secret(
      "secret-rows",
      "another lender's rows in any response",
      ({ ledger }) => ledger.strangersRows,
    ),
    secret(
      "secret-api-body",
      "text of the API's errors in any response",
      ({ ledger }) => ledger.canaries,
    ),
    secret(
      "secret-settings",
      "a secret or the API's URL in any response",
      ({ ledger }) => ledger.secrets,
    ),
    secret("secret-log-token", "a token in any log", (stage) =>
      inLogs(stage, (line) => stage.ledger.holdsToken(line)),
    ),
    secret("secret-log-rows", "a lender's rows or e-mail in any log", (stage) =>
      inLogs(stage, (line) => marksIn(line).length > 0 || /@hostile\.test|731245/.test(line)),
    ),
    secret("secret-log-user", "a lender's user id in any log", (stage) =>
      inLogs(stage, (line) => line.includes("lender-")),
    ),
    secret("secret-log-api-body", "text of the API's errors in any log", (stage) =>
      inLogs(stage, (line) => line.includes(apiCanary)),
    ),
    secret("secret-log-settings", "a secret or a cookie in any log", (stage) =>
      inLogs(stage, (line) => stage.ledger.holdsSecret(line) || line.includes("Fe26.2")),
    ),
    secret("secret-static", "secrets, server code or source maps in the static files", (stage) => [
      ...inStaticFiles(
        (text) =>
          stage.ledger.holdsSecret(text) || /SESSION_SECRET|API_BASE_URL|iron-session/.test(text),
      ),
      ...inStaticFiles((text) => /\/\/# sourceMappingURL=(?!data:)/.test(text)),
    ]),
    secret("log-shape", "a log line that is not one JSON event", (stage) =>
      inLogs(stage, (line) => !/^(?:\{.*\}|\s*|\s*[▲✓⚠-].*)$/.test(line)),
    ),
    secret("log-unexpected", "an unexpected error in the log of the main portal", async (stage) => {
      const lines = await inLogs(stage, (line) =>
        /"level":"(?:error|fatal)"|"event":"unexpected"/.test(line),
      );
      return lines.filter((each) => each.startsWith("main"));
    }),
  ],
};
