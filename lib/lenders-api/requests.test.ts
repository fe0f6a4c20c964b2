import { api, asked } from "./api-called-for-tests";
import { answerWith, caller } from "./api-for-tests";
import { fetchRequest } from "./requests";

const request = {
  id: "R 7",
  status: "PENDING",
  amount: { amount: "10.00", currency: "MXN" },
  requestedAt: "2026-06-01T16:20:00Z",
};

test("a request is read by its id, which is one segment of the path", async () => {
  api.answer = answerWith(request);
  expect(await fetchRequest(caller, "R 7")).toEqual(request);
  expect(asked()).toEqual(["/requests/R%207"]);
});

test.each([403, 404])("a %d throws not-found", async (status) => {
  api.answer = answerWith({}, status);
  await expect(fetchRequest(caller, "R-7")).rejects.toMatchObject({ fault: "not-found" });
});

test("an impossible id is not requested", async () => {
  await expect(fetchRequest(caller, "../loans")).rejects.toMatchObject({ fault: "not-found" });
  expect(asked()).toEqual([]);
});
