import fc from "fast-check";
import type { Movement } from "./movement";
import { footerTotals, totalMovements, totalOf } from "./movement-totals";
import { movements, sumOfUnits, unitsInType, unitsOf } from "./movements-for-tests";

const incoming = ["LOAN", "INTEREST"];
const outgoing = ["LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"];
const wayOf = ({ type, direction }: Pick<Movement, "type" | "direction">) =>
  direction ?? (incoming.includes(type) ? "IN" : outgoing.includes(type) ? "OUT" : undefined);
const pending = ["PENDING", "PENDING_WITHDRAWAL"];

/** The same, with the sign that each has in the sum of its type. */
function netWhere(all: readonly Movement[], matches: (movement: Movement) => boolean) {
  const found = all.filter(matches);
  return found.length ? found.reduce((sum, each) => sum + unitsInType(each), 0n) : undefined;
}

/** The sum of the matching movements in smallest units; undefined if none matches. */
function sumWhere(all: readonly Movement[], matches: (movement: Movement) => boolean) {
  const found = all.filter(matches);
  return found.length ? sumOfUnits(found.map(({ amount }) => amount.amount)) : undefined;
}

const units = (numeral: string | undefined) =>
  numeral === undefined ? undefined : unitsOf(numeral);

test("each movement is in exactly one group, and each group has the sum of its movements", () => {
  fc.assert(
    fc.property(movements, fc.constantFrom("month" as const, undefined), (all, by) => {
      const totals = totalMovements(all, by ? { by } : {});
      expect(totals.reduce((count, total) => count + total.count, 0)).toBe(all.length);
      for (const { currency, type, status, direction, month, sum, count } of totals) {
        const own = all.filter(
          (each) =>
            each.amount.currency === currency &&
            each.type === type &&
            each.status === status &&
            wayOf(each) === direction &&
            (month === undefined || each.valueDate.startsWith(`${month}-`)),
        );
        expect(own).toHaveLength(count);
        expect(unitsOf(sum)).toBe(sumOfUnits(own.map(({ amount }) => amount.amount)));
      }
    }),
  );
});

test("footers have the sums of their movements, and count those that are in no sum", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const footer = footerTotals(totalMovements(all));
      const currencies = [...new Set(all.map(({ amount }) => amount.currency))];
      expect(footer.map(({ currency }) => currency)).toEqual(currencies.sort());
      for (const { currency, completed, pending: waiting, uncounted } of footer) {
        const own = all.filter(({ amount }) => amount.currency === currency);
        const sum = (way: "IN" | "OUT" | undefined) =>
          sumWhere(own, (each) => each.status === "COMPLETED" && wayOf(each) === way);
        expect(units(completed.in)).toBe(sum("IN"));
        expect(units(completed.out)).toBe(sum("OUT"));
        expect(units(completed.unknown)).toBe(sum(undefined));
        const waits = ({ status }: Movement) => pending.includes(status);
        const net = (...types: string[]) =>
          netWhere(own, (each) => waits(each) && types.includes(each.type));
        expect(units(waiting.toPlace)).toBe(net("LOAN"));
        expect(units(waiting.toCollect)).toBe(net("INTEREST"));
        expect(units(waiting.inProcess)).toBe(net(...outgoing));
        const other = (way: "IN" | "OUT" | undefined) =>
          sumWhere(
            own,
            (each) =>
              waits(each) && ![...incoming, ...outgoing].includes(each.type) && wayOf(each) === way,
          );
        expect(units(waiting.in)).toBe(other("IN"));
        expect(units(waiting.out)).toBe(other("OUT"));
        expect(units(waiting.unknown)).toBe(other(undefined));
        const inNone = own.filter(({ status }) => ![...pending, "COMPLETED"].includes(status));
        expect(uncounted).toBe(inNone.length);
      }
    }),
  );
});

test("a total per type and status is the sum of those movements, minus reversals", () => {
  fc.assert(
    fc.property(
      movements,
      fc.constantFrom("MXN", "USD", "USDC"),
      fc.constantFrom(...incoming, ...outgoing, "BONUS"),
      fc.constantFrom("COMPLETED", "PENDING", "CANCELED"),
      (all, currency, type, status) => {
        const wanted = { currency, status, type };
        expect(units(totalOf(totalMovements(all), wanted))).toBe(
          netWhere(
            all,
            (each) =>
              each.amount.currency === currency && each.status === status && each.type === type,
          ),
        );
      },
    ),
  );
});
