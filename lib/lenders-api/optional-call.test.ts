import { as, pagesOfMovements } from "./additions-for-tests";
import { api, totalsCalls } from "./api-called-for-tests";
import { type Answer, answerAt, answerWith, caller, clockForEachTest } from "./api-for-tests";
import { fetchMovementTotals } from "./movement-totals";

const clock = clockForEachTest();

const total = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
const pages = pagesOfMovements(1);

/** Totals for Luis only; pages for every lender. */
const totalsForLuisAlone: Answer = (request, response) => {
  const isLuis = request.headers.authorization === `Bearer ${as("luis").bearer}`;
  const totals = isLuis ? answerWith({ data: [total] }) : pages;
  answerAt("/totals", totals, pages)(request, response);
};

test("repeated 404s of one lender do not affect other lenders", async () => {
  api.answer = totalsForLuisAlone;
  for (const issued of [1, 2, 3]) {
    const [sum] = await fetchMovementTotals(as("ana", issued), {});
    expect(sum?.sum).toBe("0.01");
  }
  const [sum] = await fetchMovementTotals(as("luis"), {});
  expect(sum?.sum).toBe("10.00");
});

test("after a 404 for two lenders, totals are not requested for ten minutes", async () => {
  api.answer = pages;
  await fetchMovementTotals(as("ana"), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(2);
  for (const _minute of [1, 2, 3]) {
    clock.addMinutes(3);
    await fetchMovementTotals(as("luis"), {});
  }
  expect(totalsCalls()).toBe(2);
  clock.addMinutes(2);
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(3);
});

test("a success between two 404s shows that the API has totals", async () => {
  api.answer = totalsForLuisAlone;
  for (const lender of ["ana", "luis", "nueva"]) await fetchMovementTotals(as(lender), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(4);
});

test.each([405, 501])("after a %d, totals are not requested again", async (status) => {
  api.answer = answerAt("/totals", answerWith({}, status), pages);
  await fetchMovementTotals(as("ana"), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(1);
});

test("a 404 of the movements does not count as missing totals", async () => {
  api.answer = answerWith({}, 404);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "not-found" });
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "not-found" });
  expect(totalsCalls()).toBe(2);
});
