import { type ActionCodeInfo, checkActionCode } from "firebase/auth";
import { accountActions } from "@/lib/domain/action-link";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { checkAction } from "./account-action";

jest.mock("firebase/auth", () => ({
  ActionCodeOperation: {
    VERIFY_EMAIL: "VERIFY_EMAIL",
    VERIFY_AND_CHANGE_EMAIL: "VERIFY_AND_CHANGE_EMAIL",
    RECOVER_EMAIL: "RECOVER_EMAIL",
    REVERT_SECOND_FACTOR_ADDITION: "REVERT_SECOND_FACTOR_ADDITION",
  },
  checkActionCode: jest.fn(),
}));
jest.mock("./identity", () => ({ openAuth: () => "auth" }));

const config = {} as IdentityConfig;
const operations = [
  "VERIFY_EMAIL",
  "VERIFY_AND_CHANGE_EMAIL",
  "RECOVER_EMAIL",
  "REVERT_SECOND_FACTOR_ADDITION",
];

test("a code is good for the action of its own mail only", async () => {
  for (const [place, operation] of operations.entries()) {
    const data = { email: "ana@demo.test" };
    jest.mocked(checkActionCode).mockResolvedValue({ operation, data } as ActionCodeInfo);
    for (const [other, action] of accountActions.entries()) {
      const checked = checkAction(config, action, "c0de");
      if (other === place) expect(await checked).toBe("ana@demo.test");
      else await expect(checked).rejects.toMatchObject({ code: "auth/invalid-action-code" });
    }
  }
  expect(checkActionCode).toHaveBeenCalledWith("auth", "c0de");
});
