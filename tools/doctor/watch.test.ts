import { type Finding, Findings, failed, ok, type Verdict, warning } from "./report/finding.ts";
import { compare } from "./watch.ts";

function findings(verdicts: Readonly<Record<string, Verdict>>): readonly Finding[] {
  const found = new Findings();
  for (const [check, verdict] of Object.entries(verdicts)) found.section("data")(check, verdict);
  return found.all;
}

test("tells what is new, what differs, and what was wrong and is gone", () => {
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
  expect(compare(before, after).lines.map((line) => line.trim())).toEqual([
    "data",
    "FAILED    rows: some",
    "- b is missing",
    "→ Mend it.",
    "ok        new: fits",
    "no longer: data, words",
  ]);
});

test("what was well before an outage is not told again after it", () => {
  const well = findings({ rows: ok("fits"), words: warning("3 words", "Map them.") });
  const outage = compare(well, findings({ reachable: failed("no answer", "Start it.") }));
  expect(outage.lines).toContain("no longer: data, words");
  const { lines } = compare(outage.known, findings({ rows: ok("fits"), reachable: ok("again") }));
  expect(lines.map((line) => line.trim())).toEqual(["data", "ok        reachable: again"]);
});
