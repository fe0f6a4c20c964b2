/** @jest-environment jsdom */
import { type Finding, Findings, failed, ok, skipped, warning } from "./finding.ts";
import { asJunit } from "./junit.ts";

function parsed(findings: readonly Finding[]): Document {
  const page = new DOMParser().parseFromString(asJunit(findings), "application/xml");
  expect(page.querySelector("parsererror")).toBeNull();
  return page;
}

test("a suite per section, a case per finding, and only a failure fails", () => {
  const findings = new Findings();
  const api = findings.section("lenders API");
  api("reachable", ok("it is"));
  api("closed", failed("it is open", "Return 401.", ["/loans: 200"]));
  findings.section("speed")("answers", warning("slow", "See the table."));
  api("data", skipped("no token"));
  const page = parsed(findings.all);
  const names = [...page.querySelectorAll("testsuite")].map((suite) => suite.getAttribute("name"));
  expect(names).toEqual(["lenders API", "speed"]);
  const counts = ["tests", "failures", "skipped"].map((name) =>
    page.documentElement.getAttribute(name),
  );
  expect(counts).toEqual(["4", "1", "1"]);
  const failure = page.querySelector('testcase[name="closed"] > failure');
  expect(failure?.getAttribute("message")).toBe("it is open");
  expect(failure?.textContent).toMatch(/- \/loans: 200\n +→ Return 401\./);
  expect(page.querySelector("testcase > skipped")?.getAttribute("message")).toBe("no token");
  expect(page.querySelector('testcase[name="answers"]')?.textContent).toContain("WARNING");
  expect(page.querySelectorAll("failure")).toHaveLength(1);
});

test("no text can leave its place, and what XML cannot write is replaced", () => {
  const around = (middle: string) => `"/><x a='1'>]]></failure>&lt;<!--${middle}-->[2J\r\n\t`;
  const hostile = around("\u0000\u0001\u001b\u000b\ud800\ufffe");
  const findings = new Findings();
  findings.section(hostile)(hostile, failed(hostile, hostile, [hostile]));
  const page = parsed(findings.all);
  expect(page.querySelectorAll("*")).toHaveLength(4);
  const written = around("\ufffd".repeat(6));
  expect(page.querySelector("testcase")?.getAttribute("name")).toBe(written);
  expect(page.querySelector("failure")?.textContent).toContain(written);
});
