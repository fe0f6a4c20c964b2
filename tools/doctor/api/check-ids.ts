import { randomUUID } from "node:crypto";
import { failed, ok, skipped, type Verdict } from "../report.ts";
import type { LendersApi } from "./lenders-api.ts";
import { readPage } from "./pages.ts";
import { type AnyRow, loans, movements, type Resource, requests } from "./resources.ts";

const wayOut = "Return 404 for unknown ids and for those of another lender.";
const unknownIds = {
  "an unknown id": "doctor-no-such-id",
  "an unknown UUID": randomUUID(),
  "an id with a blank, a % and an ñ": "doctor 100% ñ",
};

/** Checks that unknown ids get a 404, as an old link needs it. */
export async function checkUnknownIds(api: LendersApi, { path }: Pick<Resource, "path">) {
  const faults: string[] = [];
  for (const [name, id] of Object.entries(unknownIds)) {
    const seen = await otherThanNotFound(api, `${path}/${encodeURIComponent(id)}`);
    if (seen) faults.push(`${name}: ${seen}`);
  }
  if (faults.length) return failed("not all get a 404", wayOut, faults);
  return ok(`404 for ${Object.keys(unknownIds).length} ids of nothing`);
}

/** Checks that one lender cannot read another's loans and requests, by id or by filter. */
export async function checkForeignIds(api: LendersApi, other: LendersApi): Promise<Verdict> {
  const ids = { loan: await firstIdOf(other, loans), request: await firstIdOf(other, requests) };
  if (!ids.loan && !ids.request)
    return skipped("the other lender has no data", "Use a lender who has a loan and a request.");
  const faults: string[] = [];
  for (const [name, id] of Object.entries(ids)) {
    if (!id) continue;
    const entity = await otherThanNotFound(api, `/${name}s/${encodeURIComponent(id)}`);
    if (entity) faults.push(`another's ${name}: ${entity}`);
    // A refused filter or a 404 is fine too.
    const page = await readPage(api, movements, { [`${name}Id`]: id, limit: 1, offset: 0 });
    if (page.ok && (page.raw.length || page.total))
      faults.push(`the movements of another's ${name}: 200, with rows or a total`);
  }
  if (faults.length) return failed("one lender can read another's data", wayOut, faults);
  return ok("404, and no movement");
}

async function firstIdOf<Row extends AnyRow>(api: LendersApi, resource: Resource<Row>) {
  const page = await readPage(api, resource, { limit: 1, offset: 0 });
  return page.ok ? page.rows[0]?.id : undefined;
}

async function otherThanNotFound(api: LendersApi, path: string): Promise<string | undefined> {
  const answer = await api.ask(path);
  if (answer.ok) return "200";
  return answer.error.fault === "not-found" ? undefined : answer.seen;
}
