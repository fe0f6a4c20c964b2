import type { StatusBearer } from "@/lib/domain/status";
import es from "@/messages/es.json";
import { statusChip } from "./labels";

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

  test("promises no withdrawal to be added to totals, but to leave the balance", () => {
    for (const status of ["PENDING", "PENDING_WITHDRAWAL"])
      expect(hint("request", status)).toMatch(/Cuando se complete saldrá de tu saldo\.$/);
    for (const of of bearers)
      expect(hint(of, "PENDING_WITHDRAWAL")).not.toMatch(/Se sumará|en camino a|aprobad[oa]s/);
  });

  test("does not call a withdrawal approved whose request is not known", () => {
    const { label, hint: text } = statusChip("movement", "PENDING_WITHDRAWAL", t);
    expect(label).toBe("Retiro pendiente");
    expect(text).toBe("Este retiro aún no se paga. Mira su solicitud para saber si ya se aprobó.");
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
