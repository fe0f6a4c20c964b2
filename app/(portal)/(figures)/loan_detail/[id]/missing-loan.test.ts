import { api, rows } from "@/lib/api-for-tests";
import { answerWith, pageOf } from "@/lib/lenders-api/api-for-tests";
import LoanDetailPage from "./page";

jest.mock("@/lib/session/ended", () => ({ endedSessionPath: async () => "/ended" }));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
  notFound: () => {
    throw new Error("the 404 page");
  },
}));

/** An API with these responses for a loan and for its movements. */
function answerLoan(loan: (typeof api)["answer"], movements: (typeof api)["answer"]) {
  api.answer = (request, response) =>
    (request.url?.startsWith("/lenders/v1/loans/") ? loan : movements)(request, response);
}

/** The page before its first byte: it rejects if its status is not 200. */
async function open(id: string) {
  return LoanDetailPage({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) });
}

const refused = answerWith({ title: "Of another lender" }, 403, { "retry-after": "7" });
const missing = answerWith({ title: "No such loan" }, 404);
const noRows = answerWith(pageOf([], 0, 0, 10));

test.each([
  ["missing", missing, noRows],
  ["gone", answerWith({}, 410), noRows],
  ["another lender's, by a 403", refused, refused],
])("a loan that is %s has the status 404", async (_what, loan, movements) => {
  answerLoan(loan, movements);
  for (const id of ["ln_1", "P-2026-0042"]) await expect(open(id)).rejects.toThrow("the 404 page");
});

describe("the reference of a loan in the place of its id", () => {
  const loan = (id: string, reference: string) => ({ ...rows.loans, id, reference });
  const list = (...loans: object[]) => answerWith(pageOf(loans));
  /** An API that finds these loans by their ids, and no others. */
  const having =
    (...loans: ReturnType<typeof loan>[]): (typeof api)["answer"] =>
    (request, response) => {
      const found = loans.find(({ id }) => request.url?.endsWith(`/loans/${id}`));
      (found ? answerWith(found) : missing)(request, response);
    };

  test("leads to the loan, if exactly one of the lender's own has it", async () => {
    const [other, wanted] = [loan("ln_41", "P-2026-00421"), loan("ln_42", "P-2026-0042")];
    answerLoan(having(other, wanted), list(other, wanted));
    await expect(open("p-2026-0042")).rejects.toThrow("redirect /loan_detail/ln_42");
  });

  test.each([
    ["only a part of another", missing, list(loan("ln_41", "P-2026-00421"))],
    ["two", missing, list(loan("ln_1", "P-2026-0042"), loan("ln_2", "P-2026-0042"))],
    ["a loan that is itself missing", missing, list(loan("A-1", "P-2026-0042"))],
    [
      "a loan that has another one now",
      having(loan("ln_42", "P-2026-0043")),
      list(loan("ln_42", "P-2026-0042")),
    ],
  ])("is the 404 page, if it is of %s", async (_what, one, all) => {
    answerLoan(one, all);
    await expect(open("p-2026-0042")).rejects.toThrow("the 404 page");
  });
});

test("a loan that cannot be read has its page all the same", async () => {
  answerLoan(answerWith({}, 429), noRows);
  await expect(open("ln_1")).resolves.toBeTruthy();
});
