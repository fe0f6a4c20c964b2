/** @jest-environment jsdom */
import { compare } from "../watch.ts";
import { type Call, callTable, judgeConnections, judgeSpeed, summarise } from "./calls.ts";
import { type Finding, Findings, failed, ok, skipped, type Verdict, warning } from "./finding.ts";
import { asJunit } from "./junit.ts";

const call = (endpoint: string, answer: string, milliseconds: number): Call => ({
  endpoint,
  answer,
  milliseconds,
});

test("calls are a table by endpoint, with the median and the slowest", () => {
  const calls = [
    call("/movements", "200", 30.4),
    call("/loans", "200", 10),
    call("/movements", "422", 5),
    call("/movements", "200", 900),
  ];
  expect(callTable(summarise(calls))).toEqual([
    "endpoint    calls  answers         median  slowest",
    "/loans          1  1× 200           10 ms    10 ms",
    "/movements      3  2× 200, 1× 422   30 ms   900 ms",
  ]);
});

test("a slow response is a warning, and a retried call a fault", () => {
  const quick = call("/loans", "200", 2_999);
  const retried = call("/loans", "200 (second try)", 3_100.4);
  expect([judgeSpeed([quick]), judgeConnections([quick])].map((each) => each.outcome)).toEqual([
    "ok",
    "ok",
  ]);
  const seen = expect.stringContaining("3100 ms");
  expect(judgeSpeed([quick, retried])).toMatchObject({ outcome: "warning", seen });
  expect(judgeConnections([quick, retried])).toMatchObject({
    outcome: "failed",
    seen: "1 of 2 calls were retried",
  });
});

function parsedJunit(findings: readonly Finding[]): Document {
  const page = new DOMParser().parseFromString(asJunit(findings), "application/xml");
  expect(page.querySelector("parsererror")).toBeNull();
  return page;
}

test("JUnit has a suite per section, a case per finding, and only a failure fails", () => {
  const findings = new Findings();
  const api = findings.section("lenders API");
  api("reachable", ok("it is"));
  api("closed", failed("it is open", "Return 401.", ["/loans: 200"]));
  findings.section("speed")("answers", warning("slow", "See the table."));
  api("data", skipped("no token"));
  const page = parsedJunit(findings.all);
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
});

test("in JUnit no text can leave its place, and what XML cannot write is replaced", () => {
  const around = (middle: string) => `"/><x a='1'>]]></failure>&lt;<!--${middle}-->[2J\r\n\t`;
  const hostile = around("\u0000\u0001\u001b\u000b\ud800\ufffe");
  const findings = new Findings();
  findings.section(hostile)(hostile, failed(hostile, hostile, [hostile]));
  const page = parsedJunit(findings.all);
  expect(page.querySelectorAll("*")).toHaveLength(4);
  const written = around("\ufffd".repeat(6));
  expect(page.querySelector("testcase")?.getAttribute("name")).toBe(written);
  expect(page.querySelector("failure")?.textContent).toContain(written);
});

function findings(verdicts: Readonly<Record<string, Verdict>>): readonly Finding[] {
  const found = new Findings();
  for (const [check, verdict] of Object.entries(verdicts)) found.section("data")(check, verdict);
  return found.all;
}

test("watching tells what is new, what differs, and what was wrong and is gone", () => {
  const before = findings({
    same: failed("500 (request doctor-1-7) after 10 ms", "Mend it."),
    quick: ok("answered in 10 ms"),
    words: warning("3 words", "Map them."),
    gone: ok("fits"),
    rows: failed("some", "Mend it.", ["a is missing", "b is missing"]),
  });
  const after = findings({
    same: failed("500 (request doctor-2-9) after 99 ms", "Mend it."),
    quick: ok("answered in 20 ms"),
    rows: failed("some", "Mend it.", ["b is missing"]),
    new: ok("fits"),
  });
  const news = compare(before, after);
  expect(news.lines.map((line) => line.trim())).toEqual([
    "data",
    "FAILED    rows: some",
    "- b is missing",
    "→ Mend it.",
    "ok        new: fits",
    "no longer: data, words",
  ]);
  // A check that was fine the last time is not reported again.
  expect(compare(news.known, findings({ gone: ok("fits") })).lines).not.toContain("gone");
});
