import fc from "fast-check";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsInBalance, unitsOf, wayOf } from "../movements/movements-for-tests";
import { currencyBalances } from "./balance";

test("is exact, and equals all money in minus all money out", () => {
  fc.assert(
    fc.property(movements, (all) => {
      for (const balance of currencyBalances(totalMovements(all))) {
        const { sources, outstanding, interestLeft, other = "0" } = balance;
        const units = unitsOf;
        expect(units(outstanding)).toBe(units(sources.placed) - units(sources.capitalWithdrawn));
        expect(units(interestLeft)).toBe(
          units(sources.interestEarned) - units(sources.interestWithdrawn),
        );
        expect(units(balance.balance)).toBe(
          units(outstanding) + units(interestLeft) - units(sources.accountWithdrawn) + units(other),
        );
        const own = all.filter(
          ({ amount, status }) => amount.currency === balance.currency && status === "COMPLETED",
        );
        expect(units(balance.balance)).toBe(unitsInBalance(own));
        expect(balance.uncounted).toBe(own.filter((each) => !wayOf(each)).length);
      }
    }),
  );
});
