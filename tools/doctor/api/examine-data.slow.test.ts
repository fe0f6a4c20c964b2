import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";
import { checkForeignIds } from "./check-ids.ts";
import { api, examineWith, setUpExaminations } from "./examination-for-tests.ts";
import { LendersApi } from "./lenders-api.ts";

setUpExaminations();

test("finds nothing wrong with the sandbox", async () => {
  const findings = await examineWith({});
  expect(findings.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

describe("another lender's ids", () => {
  const asLender = (uid: string) => new LendersApi(tokenOf(uid) as Bearer, "doctor-test", []);

  test("are not visible in the sandbox", async () => {
    const verdict = await checkForeignIds(asLender("lender-ana"), asLender("lender-luis"));
    expect(verdict).toEqual({ outcome: "ok", seen: "404, and no movement" });
  });

  test("are reported when they are returned", async () => {
    const [loan] = await api().sandbox.readAll<{ id: string }>("lender-luis", "/loans");
    api().fault = { uid: (path) => (path === `/loans/${loan?.id}` ? "lender-luis" : undefined) };
    const verdict = await checkForeignIds(asLender("lender-ana"), asLender("lender-luis"));
    expect(verdict).toMatchObject({ outcome: "failed", details: ["another's loan: 200"] });
  });
});
