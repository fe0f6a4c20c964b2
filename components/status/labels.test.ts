import es from "@/messages/es.json";
import { type StatusBearer, statusChip } from "./labels";

/** Answers the catalogue's own text. */
const t = ((key: string) =>
  key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], es)) as Parameters<
  typeof statusChip
>[2];

const bearers: readonly StatusBearer[] = ["loan", "period", "movement", "request"];
const hint = (of: StatusBearer, status: string) => statusChip(of, status, t).hint;

describe("a pending status has a hint", () => {
  for (const status of ["PENDING", "PENDING_WITHDRAWAL"])
    test(`${status}: with different texts for loans, periods, movements and requests`, () => {
      const hints = bearers.map((of) => hint(of, status));
      for (const text of hints) expect(text).toMatch(/\.$/);
      expect(new Set(hints).size).toBe(bearers.length);
    });

  test("mentions only for movements and requests that they are in no total", () => {
    const apart = /Se sumará a tus totales cuando se complete/;
    for (const status of ["PENDING", "PENDING_WITHDRAWAL"]) {
      expect(hint("movement", status)).toMatch(apart);
      expect(hint("request", status)).toMatch(apart);
      expect(hint("loan", status)).not.toMatch(apart);
      expect(hint("period", status)).not.toMatch(apart);
    }
  });

  test("mentions for a period that is not fully withdrawn that its interest is accrued", () => {
    expect(hint("period", "PENDING_WITHDRAWAL")).toContain("ya está en tu interés ganado");
  });
});

test("is missing for a clear status, and exists for an unknown one", () => {
  for (const of of bearers) {
    for (const status of ["ACTIVE", "COMPLETED", "FINISHED", "CANCELED"])
      expect(hint(of, status)).toBeUndefined();
    expect(statusChip(of, "FROZEN", t)).toMatchObject({ label: "FROZEN", tone: "neutral" });
    expect(hint(of, "FROZEN")).toBe(es.statusHints.unknown);
  }
});
