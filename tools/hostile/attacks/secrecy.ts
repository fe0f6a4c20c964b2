import { deepEqual, equal } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { lenderNamed, marksIn } from "../identity.ts";
import { apiCanary, principal } from "../lenders-api.ts";
import { api, ledger, portal } from "../stage.ts";

const paths = `
  /loans /api/loans /movements /api/movements /requests /main-layout /payments
  /api/payments`;

/** The files of the build that everybody can read, with their texts. */
function readStaticFiles(): (readonly [name: string, text: string])[] {
  return readdirSync(".next/static", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => [name, readFileSync(name, "utf8")]);
}

const linesOfLog = (isFound: (line: string) => boolean) =>
  portal.readLog().split("\n").filter(isFound);

describe("secrecy", () => {
  test("six lenders at once get their own rows alone, at eight addresses, ten times", async () => {
    const lenders = Array.from({ length: 6 }, (_, index) => lenderNamed(`crossing ${index}`));
    const readers = await Promise.all(
      lenders.map(async (as) => ({ as, cookie: await portal.signIn(as) })),
    );
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        readers.flatMap((reader) =>
          paths
            .trim()
            .split(/\s+/)
            .map(async (path) => {
              const { text } = await portal.request({ path, ...reader });
              deepEqual(marksIn(text), [reader.as.mark], path);
            }),
        ),
      );
  });

  test("an API that refuses a lender's calls is heard by nobody", async () => {
    for (const status of [401, 403, 422, 429, 500]) {
      const as = lenderNamed(`refused with ${status}`);
      api.refusals.set(as.uid, status);
      const cookie = await portal.signIn(as);
      for (const path of ["/loans", "/api/loans", "/api/movements/export?format=csv"])
        await portal.request({ path, cookie, as });
    }
  });

  // What all attacks of this run have brought.
  for (const [what, places] of Object.entries(ledger.finds))
    test(`no response had a ${what}`, () => deepEqual([...new Set(places)], []));

  const inLog: Readonly<Record<string, (line: string) => boolean>> = {
    "a token": (line) => ledger.hasToken(line),
    "a secret": (line) => ledger.hasSecret(line),
    "a cookie": (line) => line.includes("Fe26.2"),
    "a lender's rows": (line) => marksIn(line).length > 0 || line.includes(principal),
    "an e-mail address or a user id": (line) => /@hostile\.test|lender-[0-9a-f]{20}/.test(line),
    "a text of the API": (line) => line.includes(apiCanary),
    "an unexpected error": (line) =>
      /"level":"(?:error|fatal)"|"event":"unexpected"/.test(line) &&
      !line.includes('"event":"identity-unavailable"'),
    "a line that is not one JSON event": (line) => !/^(?:\{.*\}|\s*|\s*[▲✓⚠-].*)$/.test(line),
  };
  for (const [what, isFound] of Object.entries(inLog))
    test(`the log has not ${what}`, () => deepEqual(linesOfLog(isFound), []));

  test("the files of the build have no secret, no code of the server and no source map", () => {
    const files = readStaticFiles();
    const isBad = (name: string, text: string) =>
      name.endsWith(".map") ||
      ledger.hasSecret(text) ||
      /SESSION_SECRET|API_BASE_URL|iron-session|\/\/# sourceMappingURL=(?!data:)/.test(text);
    deepEqual(
      files.filter((file) => isBad(...file)).map(([name]) => name),
      [],
    );
    equal(files.length > 20, true);
  });
});
