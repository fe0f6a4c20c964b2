import { wireLoan, wireLoanDetail } from "./loans";

const loan = {
  id: "l",
  principal: { amount: "1", currency: "MXN" },
  nextPaymentDate: "2027-03-01",
  nextPayment: { amount: "155341.67", currency: "MXN" },
};

describe.each([
  ["list", wireLoan],
  ["page", wireLoanDetail],
])("a loan's %s", (_of, wire) => {
  test.each(["PENDING", "CANCELED"])("expects no payment of one that is %s", (status) => {
    const read = wire.parse({ ...loan, status });
    expect(read).toMatchObject({ id: "l", status });
    expect(read).not.toHaveProperty("nextPaymentDate");
    expect(read).not.toHaveProperty("nextPayment");
  });

  test("has the next payment of a placed one, also if its status is unknown", () => {
    for (const status of ["ACTIVE", "PENDING_WITHDRAWAL", "FROZEN"])
      expect(wire.parse({ ...loan, status })).toMatchObject({
        nextPaymentDate: "2027-03-01",
        nextPayment: loan.nextPayment,
      });
  });
});
