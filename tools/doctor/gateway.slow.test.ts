import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGateway } from "../../docs/examples/gateway/start-for-tests.ts";
import { contractPrefix } from "../sandbox/lenders-api/app.ts";
import { openSandbox, tokenOf } from "../sandbox/lenders-api/sandbox-for-tests.ts";
import { startNode } from "../start-up/process-for-tests.ts";
import { startIdentityForTests, variablesForTests } from "./identity/service-for-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "doctor-gateway-"));
const document = "docs/connecting.md";

afterAll(() => rmSync(folder, { recursive: true }));

/** The checks that the document names as warnings. */
function documentedWarnings(): readonly string[] {
  const [, list = ""] = /The doctor warns of (.*?)\./s.exec(readFileSync(document, "utf8")) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, check = ""]) => check);
}

test("the doctor finds no fault in the gateway, and warns only of what the document says", async () => {
  const sandbox = openSandbox("ana", "luis");
  const identity = await startIdentityForTests(tokenOf);
  const gateway = await startGateway((path, authorization) =>
    Promise.resolve(sandbox.app.request(contractPrefix + path, { headers: { authorization } })),
  );
  const files = ["ana", "luis"].map((name) => {
    const file = join(folder, name);
    writeFileSync(file, tokenOf(`lender-${name}`));
    return file;
  });
  const run = startNode(
    [
      join(process.cwd(), "tools/doctor/run.ts"),
      ...["--json", "--token-file", files[0] ?? "", "--other-token-file", files[1] ?? ""],
    ],
    {
      cwd: folder,
      env: {
        ...variablesForTests,
        PATH: process.env.PATH,
        NODE_ENV: "production",
        API_BASE_URL: gateway.url,
        TIME_ZONE: "America/Mexico_City",
        FIREBASE_AUTH_EMULATOR_HOST: identity.host,
        EMBEDDED_DEMO: "1",
      },
    },
  );
  await run.closed;
  await Promise.all([gateway.stop(), identity.stop()]);
  const { findings } = JSON.parse(run.output.stdout) as {
    findings: { check: string; outcome: string; seen: string; details: string[] }[];
  };
  expect(findings.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const warnings = findings.flatMap(({ check, outcome }) => (outcome === "warning" ? [check] : []));
  expect(warnings).toEqual(["identity emulator", ...documentedWarnings()]);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: "foreign ids", outcome: "ok", seen: "404, and no movement" }),
  );
  expect(gateway.log).toEqual([]);
}, 120_000);
