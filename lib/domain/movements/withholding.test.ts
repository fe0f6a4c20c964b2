import fc from "fast-check";
import { decimal } from "../money/money";
import type { Movement } from "./movement";
import { totalMovements } from "./movement-totals";
import { movements, numeral, unitsInType, unitsOf } from "./movements-for-tests";
import { movementTotal } from "./totals-for-tests";
import {
  isContradicted,
  withheldAmount,
  withholdingAmounts,
  withholdingOfMovement,
  withholdings,
} from "./withholding";

const kinds = fc.uniqueArray(fc.constantFrom("ISR", "IVA", "<b>otro</b>"), { maxLength: 3 });

/** Movements in parts: of each part the same is withheld of every one, or nothing. */
const taxed = fc.array(fc.tuple(movements, kinds, numeral()), { maxLength: 4 }).map((parts) =>
  parts.flatMap(([all, own, amount]) =>
    all.map((movement): Movement => {
      const { currency } = movement.amount;
      const withheld = own.map((kind) => ({ kind, amount: { amount, currency } }));
      return withheld.length ? { ...movement, withheld } : movement;
    }),
  ),
);

/** The amount as it counts for the movement's type. */
const unitsFor = (movement: Movement, amount: Movement["amount"]) =>
  unitsInType({ ...movement, amount });

test("gross less all that was withheld is the net, exactly, and each is the sum of the rows", () => {
  fc.assert(
    fc.property(taxed, (all) => {
      const completed = all.filter(({ status }) => status === "COMPLETED");
      const found = withholdings(totalMovements(all));
      const currencies = completed
        .filter(({ withheld }) => withheld)
        .map((one) => one.amount.currency);
      expect(found.map(({ currency }) => currency)).toEqual([...new Set(currencies)].sort());
      for (const { currency, types, kinds: told, ...sums } of found) {
        const own = completed.filter(
          ({ amount, type }) => amount.currency === currency && types.has(type),
        );
        const net = own.reduce((sum, each) => sum + unitsFor(each, each.amount), 0n);
        const withheld = told.map((kind) =>
          own
            .flatMap((each) => (each.withheld ?? []).map((one) => [each, one] as const))
            .filter(([, one]) => one.kind === kind)
            .reduce((sum, [each, { amount }]) => sum + unitsFor(each, amount), 0n),
        );
        expect(unitsOf(sums.net)).toBe(net);
        const shown = withholdingAmounts(sums, told).slice(1, -1);
        expect(shown.map((sum) => unitsOf(sum ?? "0"))).toEqual(withheld);
        expect(unitsOf(sums.gross)).toBe(net + withheld.reduce((sum, each) => sum + each, 0n));
        expect(isContradicted({ ...sums })).toBe(false);
      }
    }),
  );
});

const isr = { kind: "ISR", sum: decimal("9.00") };

test.each([
  ["is net and all that was withheld", {}, "100.00", false],
  ["is the one that the API says", { gross: decimal("100.00") }, "100.00", false],
  ["is that one too if it contradicts", { gross: decimal("105.00") }, "105.00", true],
])("gross %s", (_what, more, gross, contradicts) => {
  const [found] = withholdings([movementTotal({ sum: "91.00", withheld: [isr], ...more })]);
  expect(found).toMatchObject({ gross, withheld: [isr], net: "91.00" });
  expect(found && isContradicted(found)).toBe(contradicts);
});

test("a kind of which a currency has none is missing there, and not 0", () => {
  const totals = [
    movementTotal({ withheld: [isr] }),
    movementTotal({ currency: "USD", withheld: [{ kind: "WHT", sum: decimal("1") }] }),
    movementTotal({ currency: "USDC" }),
  ];
  const found = withholdings(totals).map((sums) => withholdingAmounts(sums, sums.kinds));
  expect(found).toEqual([
    ["10.00", "9.00", undefined, "1"],
    ["2", undefined, "1", "1"],
  ]);
});

test.each([
  ["reversed interest is negative, as its amount", "INTEREST", "-9.00"],
  ["a withdrawal has the sign that its sum has", "INTEREST_WITHDRAWAL", "9.00"],
])("what was withheld of %s", (_what, type, amount) => {
  const mxn = (text: string) => ({ amount: decimal(text), currency: "MXN" });
  const own = { type, direction: "OUT", amount: mxn("91.00") } as Movement;
  const movement = { ...own, withheld: [{ kind: "ISR", amount: mxn("9.00") }] };
  expect(withheldAmount(movement)).toEqual(mxn(amount));
  expect(withheldAmount(own)).toBeUndefined();
  const total = movementTotal({ type, direction: "OUT", sum: "91.00", withheld: [isr] });
  const [sums] = withholdings([total]);
  expect(sums).toMatchObject((sums && withholdingOfMovement(movement, sums)) ?? {});
  expect(sums?.withheld).toEqual([{ kind: "ISR", sum: amount }]);
});
